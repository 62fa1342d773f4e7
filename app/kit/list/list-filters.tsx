import { FilterForm, FilterSelect } from '#ui/forms/filter-form.tsx'
import { FoldedFilters } from '#ui/forms/folded-filters.tsx'
import type { AnyParams, List, Param, QueryOf } from './list-query.ts'

/** With more choices than these the search has a line of its own. */
const mostBeside = 5

interface Props<P extends AnyParams> {
  list: List<P>
  query: QueryOf<List<P>>
  label: string
  /** The choices of a select that the rules do not know, by its name. */
  options?: Readonly<Record<string, Param['options']>>
}

/** What a list is searched, filtered and sorted by; nothing where its address knows none of it. */
export function ListFilters<P extends AnyParams>({ list, query, label, options }: Props<P>) {
  const all = Object.entries(list.params).map(([name, param]) => ({
    name,
    ...param,
    id: `list-${name}`,
    value: param.read(String(query[name] ?? '')) ?? '',
    isUsual: query[name] === list.usual[name],
  }))
  const searched = all.find(({ control }) => control === 'search')
  const asked = all.filter(({ control }) => control === 'select' || control === 'day')
  if (!searched && asked.length === 0) return null
  const controls = asked.map(({ control, ...field }) =>
    control === 'day' ? (
      <DayField key={field.name} {...field} />
    ) : (
      <FilterSelect key={field.name} {...field} options={options?.[field.name] ?? field.options} />
    ),
  )
  return (
    <FilterForm
      action={list.path}
      label={label}
      hrefOf={(fields) => list.hrefOf(list.read(fields))}
      className={
        searched
          ? `grid items-end gap-3 print:hidden ${asked.length > mostBeside ? 'lg:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] lg:[&_select]:px-2 lg:[&_select]:text-sm lg:[&>div:first-of-type]:col-span-full' : 'lg:auto-cols-[minmax(0,9.5rem)] lg:grid-flow-col lg:grid-cols-[minmax(12rem,1fr)]'}`
          : 'grid grid-cols-2 items-end gap-3 print:hidden lg:grid-cols-4'
      }
    >
      {all
        .filter(({ control, isUsual }) => !isUsual && control === 'tabs')
        .map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {searched ? (
        <FoldedFilters
          id="list-search"
          search={searched.value}
          placeholder={searched.label}
          narrowing={asked.filter(({ isUsual }) => !isUsual).length}
          className="sm:grid-cols-4 lg:contents"
        >
          {controls}
        </FoldedFilters>
      ) : (
        controls
      )}
    </FilterForm>
  )
}

/** A new day brings a new field. */
function DayField({ id, name, label, value }: { id: string; name: string; label: string; value: string }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input
        key={value}
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        className="field-input min-h-11 min-w-0"
      />
    </div>
  )
}
