import type { PricingRow } from './pricing-row.ts'

export const pricingTemplateName = 'pricing-tool-template.csv'

/** The template with its nine columns and sample rows (specification, section 3). */
export declare function formatPricingTemplate(): string

/** 'priced-products-2026-11-22T00-15-30.csv', the moment in UTC. @throws RangeError for an invalid Date. */
export declare function pricedProductsName(now: Date): string

/** 'product-images-2026-11-22T00-15-30.txt'. @throws RangeError for an invalid Date. */
export declare function productImagesName(now: Date): string

/** The rows in the ten export columns, formula signs made inert; the tool and the import read it back. */
export declare function formatPricedProducts(rows: readonly PricingRow[]): string

/** The shown images that are on the web, one address a line, each once. */
export declare function formatProductImages(rows: readonly PricingRow[]): string
