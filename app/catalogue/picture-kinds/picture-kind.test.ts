import { expect, it } from 'vitest'
import { ownFirst, shownPictures } from './picture-kind.ts'

it('shows what was seen, each once, and own photos first where a piece is offered elsewhere (R131, R133)', () => {
  const images = 'https://a.example/1.jpg|/media/a.webp|/placeholder.svg|/media/b.webp|/media/a.webp'.split(
    '|',
  )
  const shown = shownPictures(images, ['failed', 'stock', 'none', 'piece', 'stock'])
  expect(shown).toEqual([
    { image: '/media/a.webp', kind: 'stock' },
    { image: '/media/b.webp', kind: 'piece' },
  ])
  expect(ownFirst(shown).map(({ image }) => image)).toEqual(['/media/b.webp', '/media/a.webp'])
  expect(shownPictures(images, ['guess'])).toEqual([])
})
