import { describe, expect, test } from 'vitest'
import type { Found, Kind } from './rank.ts'
import { completed, keyOf, rank } from './rank.ts'

const row = (kind: Kind, id: string, change: Partial<Found> = {}): Found => ({
  kind,
  id,
  label: `${kind} ${id}`,
  to: '/',
  ...change,
})

const ONE_EACH = (
  ['action', 'screen', 'service', 'ticket', 'partner', 'franchise', 'application'] as const
).map((kind) => row(kind, '1', { label: `x ${kind}` }))

const names = (role: Parameters<typeof rank>[0], typed: string, found: readonly Found[]) =>
  rank(role, typed, found).map(({ name }) => name)

describe('ranking', () => {
  test.each([
    ['admin', ['application', 'franchise', 'partner', 'ticket', 'service', 'screen', 'action']],
    ['support', ['application', 'ticket', 'franchise', 'partner', 'service', 'screen', 'action']],
    ['franchise', ['application', 'service', 'ticket', 'screen', 'action']],
    ['gramvan', ['application', 'service', 'ticket', 'screen', 'action']],
    ['service_partner', ['application', 'ticket', 'screen', 'action']],
  ] as const)('kinds of %s in the order of the role', (role, order) => {
    expect(names(role, 'y', ONE_EACH)).toEqual(order)
  })

  test('an exact number first, however it was typed', () => {
    const ticket = row('ticket', '7', { numbers: ['TK-7K3M-9Q2T-X'] })
    const slip = row('application', '8', { numbers: ['GS-3BHP-8CXD-Y', 'P-ABCD-12'] })
    const others = [row('application', '9', { numbers: ['GS-7K3M-9Q2T-X', null] }), ticket, slip]
    expect(rank('admin', 'tk 7k3m9q2t-x', others)[0]).toEqual({ name: 'best', rows: [ticket] })
    expect(rank('admin', 'p-abcd-12', others)[0]).toEqual({ name: 'best', rows: [slip] })
    expect(names('admin', '7k3m', others)).toEqual(['application', 'ticket'])
  })

  test('a screen or action whose name begins as typed before all but numbers', () => {
    const screen = row('screen', '/services', { label: 'Services' })
    const other = row('screen', '/gramone-seva', { label: 'Gram Van Seva' })
    const named = row('application', '1', { label: 'Sevak Patil' })
    const numbered = row('ticket', '2', { numbers: ['Serv'] })
    expect(rank('admin', 'SERV', [other, named, screen, numbered])).toEqual([
      { name: 'best', rows: [numbered, screen] },
      { name: 'application', rows: [named] },
      { name: 'screen', rows: [other] },
    ])
  })

  test('each thing once, the first that says it', () => {
    const newer = row('application', '1', { label: 'Newer' })
    const found = [newer, row('application', '1', { label: 'Older' }), row('ticket', '1')]
    expect(rank('admin', 'n', found).flatMap(({ rows }) => rows.map(keyOf))).toEqual([
      'application:1',
      'ticket:1',
    ])
    expect(rank('admin', 'n', found)[0]?.rows).toEqual([newer])
  })

  test('nothing typed: no best match', () => {
    expect(names('franchise', '', [row('screen', '/'), row('action', 'new')])).toEqual([
      'screen',
      'action',
    ])
  })
})

describe("the server's answer", () => {
  const service = row('service', 's')
  const cached = [row('application', '1'), row('application', '2'), row('ticket', '3'), service]
  const answer = [row('application', '2'), row('application', '4')]

  test('stands in for the records of the device', () => {
    expect(completed(cached, answer, null).map(keyOf)).toEqual([
      'application:2',
      'application:4',
      'service:s',
    ])
  })

  test('leaves the active one where it is not in it, once', () => {
    expect(completed(cached, answer, 'ticket:3').map(keyOf)).toContain('ticket:3')
    const both = completed(cached, answer, 'application:2').map(keyOf)
    expect(both.filter((key) => key === 'application:2')).toHaveLength(1)
  })

  test('none: the device alone', () => {
    expect(completed(cached, null, null)).toEqual(cached)
  })
})
