import { useId } from 'react'
import {
  marketplaceNames,
  marketplaces,
  type Marketplace,
  type PostUp,
} from '#catalogue/marketplaces/marketplace.ts'
import { pictureFileName, type ShareTexts } from '#catalogue/marketplaces/share-text.ts'
import type { ProductDetail } from '#catalogue/product-card.ts'
import { CommandForm, Input } from '#kit/command-form.tsx'
import { jpegUrl } from '#media/picture.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { href } from '#shared/addresses.ts'
import { Button, LinkButton, SubmitButton, TextLink } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toaster.tsx'
import { Icon } from '#ui/icon.tsx'
import { PostRows, priceNote } from './post-rows.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  product: Pick<ProductDetail, 'id' | 'name' | 'images' | 'stock'>
  texts: ShareTexts
  /** Where it is up. */
  posts: readonly PostUp[]
}

/** Everything that a post on a marketplace needs, and where the piece was posted (R105). */
export function ShareKit({ product, texts, posts }: Props) {
  const { id, name, images, stock } = product
  const pictures = images.map((image, index) => ({
    image,
    address: jpegUrl(image),
    fileName: pictureFileName(name, index + 1),
  }))
  const own = pictures.flatMap(({ address, fileName }) => (address ? [{ address, fileName }] : []))
  return (
    <section aria-label={name} className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="font-sans text-lg font-semibold wrap-anywhere">
        <TextLink href={href('/admin/products/:id', { id })}>{name}</TextLink>
      </h2>
      {stock === 0 && (
        <p className="font-semibold text-danger">Nobody can buy it right now: there is nothing to post.</p>
      )}
      <ShareButton name={name} title={texts.title} text={texts.body} pictures={own} />
      <Pictures id={id} name={name} pictures={pictures} />
      <CopiedField label="Title" text={texts.title} of={name} />
      <CopiedField label="Price" text={texts.price} of={name} />
      <CopiedField label="Text" text={texts.body} rows={9} of={name} />
      <PostedForm id={id} name={name} up={posts.map(({ place }) => place)} />
      {posts.length > 0 && (
        <PostRows label={`Posts of ${name}`} posts={posts} noteOf={priceNote} isOfOnePiece />
      )}
    </section>
  )
}

interface PicturesProps {
  id: string
  name: string
  pictures: readonly { image: string; address: string | null; fileName: string }[]
}

function Pictures({ id, name, pictures }: PicturesProps) {
  const elsewhere = pictures.filter(({ address }) => address === null).length
  return (
    <div>
      {pictures.length > 0 && (
        <ul aria-label={`Pictures of ${name}`} className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {pictures.map(({ image, address, fileName }, index) => (
            <li key={image}>
              <a
                href={address ?? image}
                download={address ? fileName : undefined}
                target={address ? undefined : '_blank'}
                rel="noreferrer"
                aria-label={`${address ? 'Save' : 'Open'} picture ${index + 1} of ${name}`}
                className="block overflow-hidden rounded-control border border-line"
              >
                <span className="block aspect-square overflow-hidden bg-sunken">
                  <ProductPicture image={image} sizes="9rem" isEager={false} />
                </span>
                <span className="grid min-h-11 place-content-center font-semibold text-brand">
                  {address ? 'Save' : 'Open'}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {(pictures.length === 0 || elsewhere > 0) && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          {pictures.length === 0
            ? 'It has no picture yet.'
            : 'Pictures that are not in the store can be opened, but not shared.'}
          <LinkButton href={href('/admin/products/:id/pictures', { id })} size="small">
            Pictures<span className="sr-only"> of {name}</span>
          </LinkButton>
        </p>
      )}
    </div>
  )
}

interface CopiedFieldProps {
  label: string
  text: string
  /** More than one: a field of several lines. */
  rows?: number
  /** Whose text it is, for those who do not see the page. */
  of: string
}

/** A text to copy: by its button, or by hand where that is refused. */
function CopiedField({ label, text, rows = 1, of }: CopiedFieldProps) {
  const id = useId()
  const field = { id, readOnly: true, value: text }
  const isLong = rows > 1
  const copy = async () => {
    try {
      await window.navigator.clipboard.writeText(text)
      showToast({ tone: 'success', title: `${label} copied` })
    } catch {
      const element = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${CSS.escape(id)}`)
      element?.focus()
      element?.select()
      showToast({ tone: 'info', title: 'Press Copy', description: 'The text is marked.' })
    }
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block w-fit font-semibold">
        {label}
        <span className="sr-only"> of {of}</span>
      </label>
      <div className="flex flex-wrap items-start gap-2">
        {isLong ? (
          <textarea rows={rows} {...field} className="field-input block resize-y leading-relaxed" />
        ) : (
          <input {...field} className="field-input min-w-0 flex-1" />
        )}
        <Button aria-label={`Copy ${label} of ${of}`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}

interface PostedFormProps {
  id: string
  name: string
  up: readonly Marketplace[]
}

/** A button for each place: one tap marks it. */
function PostedForm({ id, name, up }: PostedFormProps) {
  return (
    <CommandForm command="post" row={id} hidden={{ product: id }} className="border-t border-line pt-4">
      <p className="font-semibold">Where did you post it?</p>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {marketplaceNames.map((place) => (
          <SubmitButton
            key={place}
            name="place"
            value={place}
            tone="secondary"
            className="px-2"
            aria-label={`${marketplaces[place]}${up.includes(place) ? ' again' : ''}: ${name}`}
          >
            {up.includes(place) && <Icon name="check" className="size-4 shrink-0" />}
            {marketplaces[place]}
          </SubmitButton>
        ))}
      </div>
      <Input
        name="address"
        label="Link to the post (optional)"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        placeholder="https://"
        className="mt-3"
      />
    </CommandForm>
  )
}
