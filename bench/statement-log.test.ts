import { describe, expect, it } from 'vitest'
import { fillParameters, findTransaction, isReading, parseStatementLog } from './statement-log.ts'

const log = [
  '70|LOG:  statement: begin ',
  '71|LOG:  statement: begin ',
  '70|LOG:  execute abc1: ',
  '\t    select c.id',
  '\t    from cart_items c where session_id = $1',
  "70|DETAIL:  Parameters: $1 = 'cart-1'",
  "71|LOG:  execute <unnamed>: select 1 where $1 = ':'",
  "71|DETAIL:  Parameters: $1 = 'cart-2'",
  '70|LOG:  execute abc2: with x as (select) insert into orders values ($1, $2, $3)',
  "70|DETAIL:  Parameters: $1 = 'It''s here, $2 = ''no''', $2 = NULL, $3 = 'two",
  "\tlines'",
  '70|LOG:  statement: commit',
  '71|LOG:  statement: rollback',
  '72|LOG:  checkpoint starting: time',
  '',
].join('\n')

describe('parseStatementLog', () => {
  const connections = parseStatementLog(log)

  it('keeps connections apart and their statements in order', () => {
    expect(connections.get('70')?.map(({ text }) => text)).toEqual([
      'begin',
      'select c.id\n    from cart_items c where session_id = $1',
      'with x as (select) insert into orders values ($1, $2, $3)',
      'commit',
    ])
    expect([...connections.keys()]).toEqual(['70', '71'])
  })

  it('reads parameters with quotes, nulls and line breaks', () => {
    expect(connections.get('70')?.[2]?.parameters).toEqual(["It's here, $2 = 'no'", null, 'two\nlines'])
  })
})

describe('findTransaction', () => {
  const connections = parseStatementLog(log)

  it('finds what ran between begin and commit', () => {
    expect(findTransaction(connections, 'cart-1')?.map(isReading)).toEqual([true, false])
  })

  it('takes no transaction that was rolled back, and none that is not over', () => {
    expect(findTransaction(connections, 'cart-2')).toBeNull()
    expect(
      findTransaction(parseStatementLog(log.replace('statement: commit', 'statement: x')), 'cart-1'),
    ).toBeNull()
  })
})

describe('fillParameters', () => {
  it('puts new values where the recorded ones stood, also within lists and documents', () => {
    const recorded = { mail: 'aaa', line: 'bbb' }
    const sent = ['aaa', '{bbb,ccc}', '[{"mailId":"aaa"}]', null, 'plain']
    expect(fillParameters(sent, recorded, { mail: '111', line: '222' })).toEqual([
      '111',
      '{222,ccc}',
      '[{"mailId":"111"}]',
      null,
      'plain',
    ])
  })

  it('refuses to replay a recorded value', () => {
    expect(() => fillParameters(['aaa'], { mail: 'aaa' }, {})).toThrow('mail')
  })
})
