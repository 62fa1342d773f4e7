import { postForm, tickForm } from '#catalogue/marketplaces/marketplace-form.ts'
import { marketplaceNotices } from '#catalogue/marketplaces/marketplace-messages.ts'
import { markPosted, setTakenDown } from '#catalogue/marketplaces/marketplaces.server.ts'
import { command, done, refused } from '#pages/admin/command.server.ts'

const refuse = (status: number, code: 'gone' | 'over') =>
  refused(status, marketplaceNotices.messageOf(marketplaceNotices.of(code)))

/** Marks where a piece was posted, and ticks that a post was taken down or takes the tick back (R105). */
export const postCommands = {
  post: command({
    what: 'marking a piece as posted',
    form: postForm,
    async run({ form, admin: { userId }, now }) {
      const outcome = await markPosted({ form, userId, now })
      return outcome.ok ? done(marketplaceNotices.of('posted')) : refuse(404, 'gone')
    },
  }),
  tick: command({
    what: 'ticking a post',
    form: tickForm,
    async run({ form: { id, down: isDown }, admin: { userId }, now }) {
      const outcome = await setTakenDown({ id, isDown, userId, now })
      return outcome.ok ? done(marketplaceNotices.of(isDown ? 'down' : 'up')) : refuse(409, 'over')
    },
  }),
}
