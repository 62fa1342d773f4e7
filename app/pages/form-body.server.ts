/** The names that a form may use: each of `texts` counts once, each of `lists` as often as it is sent. */
interface FormNames {
  texts: readonly string[]
  lists?: readonly string[]
}

/**
 * The texts of a form body (urlencoded or multipart); null when the body is no form. Only the names that the
 * caller lists are read: conform makes arrays and objects of names such as `x[999999999]`, which a stranger
 * could use to fill the memory. This is the only place that may call `request.formData()` (.oxlintrc.json).
 */
export async function readForm(request: Request, { texts, lists = [] }: FormNames): Promise<FormData | null> {
  const sent = await readBody(request)
  if (!sent) return null
  const form = new FormData()
  for (const name of texts) {
    const value = sent.get(name)
    if (typeof value === 'string') form.set(name, value)
  }
  for (const name of lists) {
    for (const value of sent.getAll(name)) if (typeof value === 'string') form.append(name, value)
  }
  return form
}

/** Like `readForm`, as plain texts by name; those that were not sent are missing. Empty when the body is no form. */
export async function readFormTexts(
  request: Request,
  names: readonly string[],
): Promise<Record<string, string>> {
  const form = (await readForm(request, { texts: names })) ?? new FormData()
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** What was typed into a field that a page shows again, at most 300 characters of it. */
export const getTyped = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 300)

async function readBody(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
}
