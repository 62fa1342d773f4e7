import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { PageLinks } from '#ui/lists/page-links.tsx'
import { counted, formatCount } from '#shared/text/counted.ts'
import { ListFilters } from './list-filters.tsx'
import type { AnyParams, List, Param, QueryOf } from './list-query.ts'
import { ListTable, type TableProps } from './list-table.tsx'
import { BulkBar } from './selection.tsx'

interface Props<P extends AnyParams, R extends { id: string }> extends Pick<
  TableProps<R>,
  'caption' | 'columns' | 'rows' | 'tickOf' | 'selection'
> {
  list: List<P>
  /** What the address asks for, and its page as it is shown. */
  query: QueryOf<List<P>>
  /** What one row is called, 'order', where it is told how many there are. */
  noun?: string
  /** How many rows there are on all pages, where it is told. */
  total?: number
  /** Left out where pages are no numbers. */
  pageCount?: number
  /** Where the older rows begin, where its address has a `before`; null at the end. */
  older?: string | null
  /** How many rows each of its tabs has, and all of them as 'all'. */
  counts?: Readonly<Record<string, number>>
  /** The choices of a select that the rules do not know, by its name. */
  options?: Readonly<Record<string, Param['options']>>
  /** What is said where there are no rows at all, and the way on. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** What can be done with the ticked rows. */
  bulk?: ReactNode
  tools?: ReactNode
  /** Whether all its rows come as a CSV file too. */
  hasFile?: boolean
  /** What is told between filters and rows. */
  children?: ReactNode
}

/** A list of the back office: tabs, filters, what can be done with the ticked rows, the rows, and the other pages. */
export function ListView<P extends AnyParams, R extends { id: string }>(props: Props<P, R>) {
  const {
    list,
    query,
    caption,
    rows,
    noun = 'entry',
    total,
    pageCount = 1,
    older,
    counts,
    options,
    selection,
    tools = props.hasFile && rows.length > 0 && (
      <LinkButton href={list.csvHref(query)} download>
        Download as CSV
      </LinkButton>
    ),
  } = props
  return (
    <div className="group/list mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 sm:mt-5">
      <Tabs {...{ list, query, counts }} />
      <ListFilters {...{ list, query, options }} label={caption} />
      {selection && (
        <BulkBar label={`Chosen ${caption.toLowerCase()}`} selection={selection}>
          {props.bulk}
        </BulkBar>
      )}
      {props.children}
      {(total !== undefined || tools) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {total !== undefined && (
            <p role="status" className="text-sm text-ink-soft">
              {counted(total, noun)} found
            </p>
          )}
          {tools}
        </div>
      )}
      {rows.length === 0 ? <Nothing {...props} /> : <Rows {...props} />}
      <PageLinks page={query.page} pageCount={pageCount} hrefOf={(page) => list.hrefOf({ ...query, page })} />
      {older !== undefined && (
        <p className="flex flex-wrap justify-center gap-3">
          {query.before && (
            <LinkButton href={list.hrefOf({ ...query, before: null, page: 1 })}>Newest</LinkButton>
          )}
          {older && <LinkButton href={list.hrefOf({ ...query, before: older, page: 1 })}>Older</LinkButton>}
        </p>
      )}
    </div>
  )
}

function Rows<P extends AnyParams, R extends { id: string }>(props: Props<P, R>) {
  const { list, query, caption, columns, rows, tickOf, selection } = props
  const value = query.sort
  const sort =
    typeof value === 'string'
      ? { value, hrefOf: (next: string) => list.hrefOf({ ...query, sort: next, page: 1 }) }
      : undefined
  return <ListTable {...{ caption, columns, rows, tickOf, selection, sort }} />
}

function Nothing<P extends AnyParams, R extends { id: string }>({ list, query, empty }: Props<P, R>) {
  if (!list.isNarrowed(query))
    return (
      <EmptyNotice className="panel" title={empty.title} text={empty.text}>
        {empty.action}
      </EmptyNotice>
    )
  return (
    <EmptyNotice className="panel" title={empty.title} text="Nothing matches the search and filters.">
      <LinkButton href={list.path}>Clear search and filters</LinkButton>
    </EmptyNotice>
  )
}

type TabsProps<P extends AnyParams> = Pick<Props<P, never>, 'list' | 'query' | 'counts'>

function Tabs<P extends AnyParams>({ list, query, counts }: TabsProps<P>) {
  const found = Object.entries(list.params).find(([, { control }]) => control === 'tabs')
  if (!found) return null
  const [name, { label, options }] = found
  const links = options.map(({ value, label: text }) => {
    const count = counts && (value ? (counts[value] ?? 0) : counts.all)
    return {
      href: list.hrefOf({ ...query, [name]: value || null, page: 1 }),
      text: count === undefined ? text : `${text} (${formatCount(count)})`,
      isCurrent: (query[name] ?? '') === value,
    }
  })
  return <FilterLinks label={label} links={links} className="" />
}
