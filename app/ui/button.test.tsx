import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button, LinkButton, SubmitButton } from './button.tsx'

describe('the buttons of the kit', () => {
  it('send nothing unless they are made for it', () => {
    expect(renderToStaticMarkup(<Button>Open</Button>)).toBe(
      '<button type="button" class="button button-secondary">Open</button>',
    )
    expect(renderToStaticMarkup(<SubmitButton>Save</SubmitButton>)).toContain('type="submit"')
  })

  it('say what they are doing while they cannot be pressed, and keep the focus', () => {
    const busy = renderToStaticMarkup(<SubmitButton busy="Saving...">Save</SubmitButton>)
    expect(busy).toContain('aria-disabled="true"')
    expect(busy).toContain('>Saving...<')
    expect(busy).not.toContain(' disabled')
    const ready = renderToStaticMarkup(<SubmitButton busy={false}>Save</SubmitButton>)
    expect(ready).toContain('>Save<')
    expect(ready).not.toContain('aria-disabled')
  })

  it('look alike whether they are buttons or links', () => {
    const link = renderToStaticMarkup(
      <LinkButton href="/cart" tone="primary" size="large" className="mt-2">
        Cart
      </LinkButton>,
    )
    expect(link).toBe('<a href="/cart" class="button button-primary button-large mt-2">Cart</a>')
  })
})
