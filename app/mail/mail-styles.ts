/** The store's colors in mail, for programs on a light and on a dark ground (R211). */
export const mailColors = {
  page: { light: '#FAF7F2', dark: '#101A19' },
  card: { light: '#FFFFFF', dark: '#1B2827' },
  ink: { light: '#1D2B2A', dark: '#F3EEE5' },
  quiet: { light: '#52605E', dark: '#B7C3C0' },
  green: { light: '#0B5D56', dark: '#7FD1C5' },
  onGreen: { light: '#FFFFFF', dark: '#0C2220' },
  stripe: { light: '#B4530A', dark: '#E39A5A' },
  line: { light: '#E6DFD3', dark: '#3A4A48' },
} as const

const { page, card, ink, quiet, green, onGreen, stripe, line } = mailColors

/** Without quotes, which a style sheet would take as they are escaped. */
export const fonts = 'Segoe UI,Roboto,Helvetica,Arial,sans-serif'
export const border = `1px solid ${line.light}`

export const styles = {
  text: `margin:0 0 12px;color:${ink.light};font-size:16px;line-height:24px`,
  small: `margin:0 0 8px;color:${quiet.light};font-size:14px;line-height:21px`,
  below: `color:${quiet.light};font-size:14px;line-height:20px`,
  title: `margin:0 0 16px;color:${ink.light};font-size:24px;line-height:32px`,
  heading: `margin:0 0 8px;color:${green.light};font-size:18px;line-height:26px`,
  storeName: `color:${green.light};text-decoration:none`,
  link: `color:${green.light};text-decoration:underline`,
  page: `background-color:${page.light}`,
  card: `padding:24px 20px 12px;background-color:${card.light};border:${border};border-top:4px solid ${stripe.light};border-radius:8px`,
  button: `background-color:${green.light};border-radius:6px;mso-padding-alt:13px 22px`,
  buttonLink: `display:inline-block;padding:13px 22px;color:${onGreen.light};font-size:16px;line-height:22px;font-weight:700;text-decoration:none`,
  cell: `padding:10px 0;color:${ink.light};font-size:16px;line-height:22px;vertical-align:top`,
} as const

/** Needed by no one to read the mail: the dark ground where a program asks for it, and the font, which Outlook forgets in tables. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
td,th,p,h1,h2,a{font-family:${fonts}}
@media (prefers-color-scheme:dark){
.page{background-color:${page.dark}!important}
.card{background-color:${card.dark}!important;border-color:${line.dark}!important;border-top-color:${stripe.dark}!important}
.ink{color:${ink.dark}!important}
.quiet{color:${quiet.dark}!important}
.green{color:${green.dark}!important}
.line{border-color:${line.dark}!important}
.button{background-color:${green.dark}!important}
.button a{color:${onGreen.dark}!important}
}`.replaceAll('\n', '')
