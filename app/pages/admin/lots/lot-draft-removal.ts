import { redirect } from 'react-router'
import { forgetDraft } from '#lots/drafts/lot-drafts.server.ts'
import { href } from '#shared/addresses.ts'
import type { Route } from './+types/lot-draft-removal'
import { notFound } from '#pages/page-headers.ts'

/** Forgets a draft of the pricing tool. */
export async function action({ params }: Route.ActionArgs) {
  if (!(await forgetDraft(params.id))) throw notFound()
  return redirect(href('/admin/pricing-tool'))
}

export const loader = () => redirect(href('/admin/pricing-tool'))
