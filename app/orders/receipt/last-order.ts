/** The way back to the order that was placed last in a browser. */
export const lastOrderLabel = (orderNumber: string) => `Your last order: ${orderNumber}`

/** Where the browser keeps its receipt for the time without a connection (R210). */
export const keptReceiptKey = 'last_receipt'
