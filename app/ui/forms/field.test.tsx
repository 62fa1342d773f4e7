import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { bindField, FormError, TextArea, TextField } from './field.tsx'

it('ties a fine field to its label alone', () => {
  const html = renderToStaticMarkup(<TextField id="who" name="name" label="Name" defaultValue="Jane" />)
  expect(html).toContain('<label for="who"')
  expect(html).toContain('value="Jane"')
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})

it('ties a wrong field to its hint and its error', () => {
  const html = renderToStaticMarkup(
    <TextArea id="zip" name="zip" label="ZIP" description="Five digits" error="ZIP is required" />,
  )
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="zip-description zip-error"')
  expect(html).toMatch(/id="zip-description"[^>]*>Five digits</)
  expect(html).toMatch(/id="zip-error" aria-live="polite">.*ZIP is required/)
})

it('binds what a form library knows of a field: the last value sent and the first error', () => {
  expect(
    bindField({
      key: 'k',
      id: 'f-name',
      name: 'name',
      initialValue: 'Jane',
      errors: ['Too long', 'Too odd'],
    }),
  ).toEqual({ inputKey: 'k', id: 'f-name', name: 'name', defaultValue: 'Jane', error: 'Too long' })
  // A form that was tampered with may hold something else than text.
  expect(bindField({ id: 'f-name', name: 'name', initialValue: ['a', 'b'] })).toMatchObject({
    defaultValue: undefined,
    error: undefined,
  })
})

it('says nothing for a form without a problem', () => {
  expect(renderToStaticMarkup(<FormError />)).toBe('')
  expect(renderToStaticMarkup(<FormError title="Failed">Try again</FormError>)).toContain('role="alert"')
})
