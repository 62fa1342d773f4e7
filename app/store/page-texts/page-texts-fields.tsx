import { bindField, TextArea, TextField, type FieldMetadata } from '#ui/forms/field.tsx'
import { SettingGroup } from '#store/settings/setting-group.tsx'
import { testimonialFields, type PageTexts } from './page-texts.ts'

const aboutFields = [
  { name: 'aboutStory', label: 'Our Story' },
  { name: 'aboutMission', label: 'Our Mission' },
  { name: 'aboutOfferings', label: 'What We Offer' },
  { name: 'aboutAudience', label: 'Who We Serve' },
] as const

/** What the owner may say on pages in their own words. */
export function PageTextsFields({
  fields,
  showsSamples,
}: {
  fields: Record<keyof PageTexts, FieldMetadata>
  /** Whether the home page still shows the made-up ones of the sample data. */
  showsSamples: boolean
}) {
  return (
    <>
      <fieldset className="grid gap-6">
        <legend className="mb-3 font-display text-xl font-bold">What customers say</legend>
        <p className="text-sm text-ink-soft">On the home page. An empty one is left out.</p>
        {showsSamples && (
          <p className="rounded-card bg-sun-tint px-4 py-2.5">
            The home page shows three made-up customers of the sample data. Enter what yours say, or leave
            these empty to show none: saving removes the made-up ones.
          </p>
        )}
        {testimonialFields.map(({ text, name, place }, at) => (
          <div
            key={text}
            role="group"
            aria-label={`Testimonial ${at + 1}`}
            className="grid gap-4 sm:grid-cols-2"
          >
            <div className="sm:col-span-2">
              <TextArea {...bindField(fields[text])} label={`Testimonial ${at + 1}`} rows={3} />
            </div>
            <TextField {...bindField(fields[name])} label="Name" autoComplete="off" />
            <TextField {...bindField(fields[place])} label="From" autoComplete="off" />
          </div>
        ))}
      </fieldset>
      <SettingGroup
        title="About Us"
        lead="A part that you leave empty keeps the text it came with. A blank line begins a new paragraph."
      >
        <TextField {...bindField(fields.aboutLead)} label="Introduction" />
        {aboutFields.map(({ name, label }) => (
          <TextArea key={name} {...bindField(fields[name])} label={label} />
        ))}
      </SettingGroup>
    </>
  )
}
