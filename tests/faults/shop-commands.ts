import type fc from 'fast-check'
import type { Model, ModelOrder, ModelledShop } from './shop-model.ts'

export type Command = fc.AsyncCommand<Model, ModelledShop>

/** How many commands were carried out: those that fast-check skips do not count. */
export const carriedOut = { count: 0 }

/** Something done in the shop, named as fast-check shows it when it fails. */
export function command(name: string, run: Command['run'], check: Command['check'] = () => true): Command {
  return {
    check,
    async run(model, shop) {
      carriedOut.count += 1
      await run(model, shop)
    },
    toString: () => name,
  }
}

/** Something done with one of the orders, chosen by any number. */
export function withOrder(
  name: string,
  index: number,
  act: (order: ModelOrder, model: Model, shop: ModelledShop) => Promise<void>,
): Command {
  return command(
    `${name} of order ${index}`,
    async (model, shop) => {
      const order = model.orders[index % model.orders.length]
      if (order) await act(order, model, shop)
    },
    (model) => model.orders.length > 0,
  )
}
