import { describe, expect, it } from 'vitest'
import { isCategoryCode, shownCategory, statedDepartment } from './supplier-category.ts'

describe('the category of a supplier (R116)', () => {
  it.each([
    ['gl_kitchen', 'Kitchen'],
    ['GL_FURNITURE', 'Furniture'],
    ['MIXED_SMALL_APPLIANCES', 'Home & Garden'],
    ['gl_home_improvement', 'Home & Garden'],
    ['gl_home_entertainment', 'Electronics'],
    ['gl_pc', 'Electronics'],
    ['gl_wireless', 'Electronics'],
    ['GL Toy', 'Toys & Games'],
    ['mixed_toys', 'Toys & Games'],
  ])('%s is %s in the words of the store', (written, shown) => expect(shownCategory(written)).toBe(shown))

  it.each('17| 017 |17.0|23-02|A17|HG-02|17A|#17|Dept. 17|GL 79|HBA|gl_biss|_'.split('|'))(
    '%s is a code that says nothing',
    (written) => {
      expect(isCategoryCode(written)).toBe(true)
      expect(shownCategory(written)).toBe('')
    },
  )

  it.each('Kitchen & Dining|TV|TVs|4K TVs|2-in-1 Laptops|55 Inch TVs|HOUSEWARES|Möbel|LEGO|'.split('|'))(
    '%s is words, and stays',
    (written) => expect(shownCategory(written)).toBe(written),
  )

  it.each([
    ['17 - Kitchen', 'Kitchen'],
    ['023: Small Appliances', 'Small Appliances'],
    ['17 - HBA', ''],
  ])('%s loses its number: %j', (written, shown) => expect(shownCategory(written)).toBe(shown))

  it.each([
    ['Toys', 'Toys & Games'],
    ['17 - Sporting Goods', 'Toys & Games'],
    ['gl_wireless', 'Electronics'],
    ['Cameras', 'Electronics'],
    ['Computer Desks', 'Home & Garden'],
    ['Small Appliances', 'Home & Garden'],
    ['Mixed Lots', null],
    ['Wood', null],
    ['17', null],
    ['', null],
  ])('%j names the department %j (R236)', (written, department) =>
    expect(statedDepartment(written)).toBe(department),
  )
})
