import { redirect } from 'react-router'
import { AdminPage } from '#kit/admin-page.tsx'
import type { Route } from './+types/find'
import { readFound } from './find-everything.server.ts'
import { FoundList } from './found-list.tsx'
import { FindField } from './find-field.tsx'

/** Enter before anything is shown, as scanners do it, leads to the only thing that is meant. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await readFound({ url, context })
  const [first, ...others] = found.groups.flatMap((group) => group.found)
  if (first && others.length === 0 && url.searchParams.has('go')) throw redirect(first.address, 303)
  return found
}

/** Everything that some words mean. */
export default function Find({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Find everything" className="max-w-3xl">
      <FindField key={loaderData.search} search={loaderData.search} />
      <FoundList found={loaderData} />
    </AdminPage>
  )
}
