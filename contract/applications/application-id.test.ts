import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { repeatableRandom } from '../../tests/support/factories/random.ts'
import { ApplicationId, makeApplicationId, readApplicationId } from './application-id.ts'

const random = repeatableRandom(2026)
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const ids = Array.from({ length: 300 }, () => makeApplicationId(random))

describe('an application’s number', () => {
  test('has the written form, without signs that are taken for others', () => {
    for (const id of ids)
      expect(id).toMatch(/^GS-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('uses every sign', () => {
    expect(new Set(ids.join('').replaceAll('-', '').replaceAll('GS', '')).size).toBe(SIGNS.length)
  })

  test.each([
    (id: string) => id,
    (id: string) => id.toLowerCase(),
    (id: string) => id.replaceAll('-', ''),
    (id: string) => id.replaceAll('-', ' ').slice(3),
    (id: string) => `  ${id.slice(3)} `,
    (id: string) => [...id].join(' '),
  ])('is read however it is written', (write) => {
    for (const id of ids) expect(readApplicationId(write(id))).toBe(id)
  })

  test('shows every single slip', () => {
    for (const id of ids) {
      for (const place of [3, 4, 5, 6, 8, 9, 10, 11, 13]) {
        for (const sign of SIGNS) {
          if (sign === id[place]) continue
          const slipped = id.slice(0, place) + sign + id.slice(place + 1)
          expect(readApplicationId(slipped)).toBeNull()
        }
      }
    }
  })

  test('shows every swap of neighbours', () => {
    for (const id of ids) {
      const signs = id.slice(3).replaceAll('-', '')
      for (let at = 0; at < signs.length - 1; at += 1) {
        const [one = '', next = ''] = signs.slice(at, at + 2)
        if (one === next) continue
        const swapped = signs.slice(0, at) + next + one + signs.slice(at + 2)
        expect(readApplicationId(swapped)).toBeNull()
      }
    }
  })

  test.each(['', 'GS', 'GS-7K3M', 'GS-OOOO-1111-I', `${ids[0]}2`, 'दाखला', '\u0000'])(
    '%j is none',
    (typed) => expect(readApplicationId(typed)).toBeNull(),
  )

  test('as an input says what is wrong', () => {
    const messageOf = (input: unknown) => v.safeParse(ApplicationId, input).issues?.[0]?.message
    expect(messageOf(' ')).toBe('required')
    expect(messageOf(undefined)).toBe('required')
    expect(messageOf('GS-2222-2222-3')).toBe('application_id')
    expect(v.parse(ApplicationId, ids[0]?.toLowerCase())).toBe(ids[0])
  })
})
