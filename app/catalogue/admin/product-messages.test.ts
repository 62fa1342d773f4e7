import { expect, it } from 'vitest'
import { withNotice } from '#shared/notices.ts'
import { productNotices, type ProductNotice } from './product-messages.ts'

const more = { count: 3, otherCount: 2, why: 'gone' } as const

// Word for word from the specification's error catalogue (S55).
it.each<[ProductNotice['code'], string]>([
  ['updated', 'Product updated successfully!'],
  ['archived', 'Product archived successfully!'],
  ['archived-ordered', 'Product archived (has order history)'],
  ['restored', 'Product restored successfully!'],
  ['deleted', 'Product permanently deleted!'],
  ['bulk-archived', 'Successfully archived 3 product(s)'],
  ['bulk-deleted', 'Successfully deleted 3 product(s)'],
  ['category', 'Category updated'],
  ['condition', 'Condition updated'],
  ['categories', 'Categories detected!'],
  ['has-orders', 'Cannot delete product with existing orders. Archive instead.'],
  ['some-have-orders', '2 product(s) have orders and cannot be deleted. Use archive instead.'],
  ['update-failed', 'Failed to update product: The product is not there any more.'],
  ['archive-failed', 'Failed to archive product: The product is not there any more.'],
  ['restore-failed', 'Failed to restore product: The product is not there any more.'],
  ['bulk-archive-failed', 'Failed to archive products: The product is not there any more.'],
  ['category-failed', 'Failed to update category'],
  ['condition-failed', 'Failed to update condition'],
  ['detection-failed', 'Failed to auto-detect categories'],
  ['invalid-product', 'Invalid product ID'],
])('%s reads %j, also after a detour through an address', (code, title) => {
  const notice = productNotices.of(code, more)
  expect(productNotices.messageOf(notice).title).toBe(title)
  const { searchParams } = new URL(withNotice('/admin/products?page=2', notice), 'http://shop.invalid')
  expect(productNotices.read(searchParams)).toEqual(notice)
})

it('does not read what is no notice', () => {
  for (const text of ['', 'notice=hello', 'notice=toString', 'notice=constructor'])
    expect(productNotices.read(new URLSearchParams(text))).toBeNull()
})
