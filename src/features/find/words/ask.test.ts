import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ApplicationListQuery } from '../../../../contract/applications/application-filters.ts'
import { ROLES } from '../../../../contract/core/roles.ts'
import type { Case } from '../../../../tests/support/ask/read-sentence.ts'
import { judge, readSentences } from '../../../../tests/support/ask/read-sentence.ts'
import { ENGLISH } from '../../../../tests/support/ask/sentences-en.ts'
import { HELD_OUT } from '../../../../tests/support/ask/sentences-held-out.ts'
import { HINDI } from '../../../../tests/support/ask/sentences-hi.ts'
import { MARATHI } from '../../../../tests/support/ask/sentences-mr.ts'
import { knownTo } from '../../../../tests/support/ask/world.ts'
import { askInWords } from './ask.ts'
import { Lexicon } from './lexicon.ts'

const LEXICONS = new Map(ROLES.map((role) => [role, new Lexicon(knownTo(role))]))

const ask = (sentence: string, role: Case['role'] = 'admin') => {
  const lexicon = LEXICONS.get(role)
  if (!lexicon) throw new Error(role)
  return askInWords(sentence, lexicon, role)
}

/** The sentences that are not answered as expected, with what is offered. */
function judged(cases: readonly Case[]) {
  const results = cases.map((each) => {
    const offered = ask(each.sentence, each.role)
    const line = `${each.role} | ${each.sentence} → ${JSON.stringify(offered)}`
    return { line, ...judge(offered, each) }
  })
  return {
    wrong: results.filter(({ isRight }) => !isRight).map(({ line }) => line),
    silent: results.filter(({ isSilentlyWrong }) => isSilentlyWrong).map(({ line }) => line),
  }
}

describe('two hundred sentences in three languages', () => {
  const cases = [ENGLISH, HINDI, MARATHI].flatMap(readSentences)

  test('at most ten are not understood as meant, and none is misunderstood in silence', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200)
    const { wrong, silent } = judged(cases)
    expect(silent).toEqual([])
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(Math.min(10, cases.length - 190))
  })

  test('of forty that the words were not chosen for, nine in ten are understood', () => {
    const held = readSentences(HELD_OUT)
    const { wrong, silent } = judged(held)
    expect(silent).toEqual([])
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(held.length / 10)
  })
})

describe('what is not understood', () => {
  test('stays among the missed words as it was typed, also where a list only has no filter for it', () => {
    expect(ask('Overdue applications QWERTY Pune')).toEqual([
      expect.objectContaining({ missed: ['QWERTY'] }),
    ])
    expect(ask('urgent tickets last month')[0]).toMatchObject({
      list: 'tickets',
      missed: ['last', 'month'],
    })
  })

  test('"or" between two filters never becomes "and"; of a filter that takes one each is offered', () => {
    expect(ask('overdue applications or rejected ones')[0]?.missed).toContain('or')
    const bands = ask('excellent or poor feedback')
    expect(bands.map(({ filters }) => filters['band'])).toEqual(['excellent', 'poor'])
    for (const { missed } of bands) expect(missed).toContain('or')
  })

  test('a negation that has no filter is no filter', () => {
    for (const { missed } of ask('applications not overdue')) expect(missed).toContain('not')
  })

  test('where more is unknown than known, nothing is offered', () => {
    expect(ask('my cat is overdue today somewhere else')).toEqual([])
    expect(ask('')).toEqual([])
    expect(ask('  , ; ')).toEqual([])
    expect(ask('GO-2026-000123')).toEqual([])
    expect(ask('9'.repeat(100))).toEqual([])
  })

  test('a name alone is left to the search', () => {
    expect(ask('income certificate')).toEqual([])
    expect(ask('Sanjay Patil')).toEqual([])
    expect(ask('Baramati')).toEqual([])
  })

  test('a list that the role has not is not offered', () => {
    for (const role of ROLES) {
      for (const { to } of ask('failed payouts', role)) expect(to).toBe('/payouts')
    }
    expect(ask('failed payouts', 'support')).toEqual([])
    expect(ask('analytics pan card', 'franchise').map(({ list }) => list)).not.toContain(
      'analytics',
    )
  })
})

describe('several choices of one filter', () => {
  test.each([
    ['completed or rejected', { status: 'completed,rejected' }],
    ['पूर्ण या अस्वीकृत', { status: 'completed,rejected' }],
    ['पूर्ण किंवा नाकारलेले', { status: 'completed,rejected' }],
    ['rejected and completed applications', { status: 'rejected,completed' }],
    ['पूरे और नामंज़ूर आवेदन', { status: 'completed,rejected' }],
    ['पूर्ण आणि नामंजूर अर्ज', { status: 'completed,rejected' }],
    ['submitted, in progress or under review', { status: 'submitted,in_progress,under_review' }],
    ['जमा झालेले, पूर्ण किंवा नाकारलेले', { status: 'submitted,completed,rejected' }],
    ['completed/rejected or completed', { status: 'completed,rejected' }],
    ['Pune or Satara overdue', { district: 'Pune,Satara', serviceLevel: 'overdue' }],
    [
      'completed or rejected last month',
      { status: 'completed,rejected', decidedFrom: '2026-10-01', decidedTo: '2026-10-31' },
    ],
    [
      'submitted or rejected last month',
      { status: 'submitted,rejected', from: '2026-10-01', to: '2026-10-31' },
    ],
  ])('%s', (sentence, filters) => {
    expect(ask(sentence)).toEqual([expect.objectContaining({ filters, missed: [] })])
  })

  test.each([
    ['urgent or low tickets', 'tickets', { priority: 'urgent,low' }],
    ['failed or held payouts', 'payouts', { status: 'failed', trouble: 'held' }],
    [
      'pending or failed payouts of partners',
      'payouts',
      { status: 'pending,failed', kind: 'partner' },
    ],
    ['confirmed or withdrawn remittances', 'remittances', { state: 'confirmed,withdrawn' }],
  ])('in other lists: %s', (sentence, list, filters) => {
    expect(ask(sentence)[0]).toMatchObject({ list, filters })
  })

  test('are what the list takes, and unknown words between stay struck', () => {
    const [offered] = ask('completed qwerty or rejected applications')
    expect(offered).toMatchObject({ filters: { status: 'completed,rejected' }, missed: ['qwerty'] })
    expect(v.is(ApplicationListQuery, offered?.filters)).toBe(true)
  })

  test('without a word between, each is offered with the other one struck', () => {
    const offered = ask('completed applications in Pune rejected')
    expect(offered.map(({ filters }) => filters['status'])).toEqual(['completed', 'rejected'])
    for (const { missed } of offered) expect(missed).toHaveLength(1)
  })
})
