import { storeCondition } from '#catalogue/supplier-conditions.ts'

/** A condition in the words of those who list what the store has: never one thing here and another there. */
export interface MerchantCondition {
  google: 'new' | 'refurbished' | 'used'
  schemaOrg: `https://schema.org/${'New' | 'Refurbished' | 'Used'}Condition`
}

const restored = /\b(refurb(ished)?|renewed|reconditioned|remanufactured|rebuilt|recertified)\b/
const newWords =
  /^(new|brand|bn|nib|nwt|factory|sealed|unopened|unused|in|with|original|box|package|packaging|tags?)$/
const saysNew = /^(new|bn|nib|nwt|sealed|unopened|unused)$/

/** One of the three conditions that all of them know, also for the owner's own words; damaged pieces are used (R112). */
export function merchantCondition(condition: string): MerchantCondition {
  const known = storeCondition(condition)
  const words =
    condition
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  if (known === 'Refurbished' || (!known && restored.test(words.join(' ')))) {
    return { google: 'refurbished', schemaOrg: 'https://schema.org/RefurbishedCondition' }
  }
  const isAllNew = words.every((word) => newWords.test(word)) && words.some((word) => saysNew.test(word))
  return known === 'New' || (!known && isAllNew)
    ? { google: 'new', schemaOrg: 'https://schema.org/NewCondition' }
    : { google: 'used', schemaOrg: 'https://schema.org/UsedCondition' }
}
