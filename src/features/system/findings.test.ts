import { expect, test } from 'vitest'
import type { SystemState } from '../../../contract/system/system.ts'
import { findingsOf } from './findings.ts'
import { CALM_STATE } from './sample-state.ts'

const kinds = (change: Partial<SystemState>) =>
  findingsOf({ ...CALM_STATE, ...change }).map(({ kind }) => kind)
const [instance] = CALM_STATE.instances
const [queue] = CALM_STATE.queues
if (!instance || !queue) throw new Error('the sample is empty')

test('nothing asks for a person while all is well', () => {
  expect(kinds({})).toEqual([])
})

test('an instance that fell silent is gone, and its last figures say nothing more', () => {
  const gone = { ...instance, isGone: true, lagMs: 9000, clockAheadMs: 9000 }
  expect(kinds({ instances: [instance, gone] })).toEqual(['gone'])
})

test('a slow instance, and one whose clock is off in either direction', () => {
  expect(kinds({ instances: [{ ...instance, lagMs: 251 }] })).toEqual(['lag'])
  for (const clockAheadMs of [2001, -2001]) {
    expect(kinds({ instances: [{ ...instance, clockAheadMs }] })).toEqual(['clock'])
  }
  expect(kinds({ instances: [{ ...instance, lagMs: 250, clockAheadMs: -2000 }] })).toEqual([])
})

test('jobs that failed, and jobs that wait for too long', () => {
  expect(kinds({ queues: [{ ...queue, failed: 1, oldestSeconds: 601 }] })).toEqual([
    'jobs-failed',
    'jobs-old',
  ])
  expect(kinds({ queues: [{ ...queue, waiting: 9999, oldestSeconds: 600 }] })).toEqual([])
})

test('messages: a share of failed ones, not a single one among many, and none at all is no share', () => {
  const counts = { channel: 'sms', sent: 94, waiting: 5, failed: 6, bounced: 0 } as const
  expect(kinds({ messages: [counts] })).toEqual(['messages-failed'])
  expect(kinds({ messages: [{ ...counts, sent: 114 }] })).toEqual([])
  expect(kinds({ messages: [{ ...counts, sent: 0, failed: 0 }] })).toEqual([])
})

test('messages that a restore has held', () => {
  expect(kinds({ heldMessages: 1 })).toEqual(['messages-held'])
})

test('a portal that takes no changes', () => {
  const readOnly = { since: CALM_STATE.at, until: null, reason: 'Moved' }
  expect(kinds({ readOnly })).toEqual(['read-only'])
})

test('accounts that opened unusually many records', () => {
  const reads = { actorId: 'a', name: 'A', hour: '2026-11-28T08:00:00.000Z', records: 212 }
  expect(kinds({ manyReads: [reads, { ...reads, hour: '2026-11-28T09:00:00.000Z' }] })).toEqual([
    'many-reads',
    'many-reads',
  ])
})

test('the scanner: none, away, and one whose signatures are old', () => {
  const scanner = (days: number) => ({
    isAway: false,
    signaturesAt: new Date(Date.parse(CALM_STATE.at) - days * 86_400_000).toISOString(),
  })
  expect(kinds({ scanner: null })).toEqual([])
  expect(kinds({ scanner: { isAway: true, signaturesAt: null } })).toEqual(['scanner-away'])
  expect(kinds({ scanner: { isAway: false, signaturesAt: null } })).toEqual([])
  expect(kinds({ scanner: scanner(4) })).toEqual(['signatures-old'])
  expect(kinds({ scanner: scanner(2) })).toEqual([])
})

test('a disk with less than a tenth left', () => {
  expect(kinds({ disks: [{ folder: 'files', free: 9, size: 100 }] })).toEqual(['disk'])
  expect(kinds({ disks: [{ folder: 'files', free: 10, size: 100 }] })).toEqual([])
})

test('backups: none, an old one, and one that nobody has restored', () => {
  const at = (hours: number) =>
    new Date(Date.parse(CALM_STATE.at) - hours * 3_600_000).toISOString()
  expect(kinds({ backup: null })).toEqual(['backup-none'])
  expect(kinds({ backup: { madeAt: at(27), provenAt: at(48) } })).toEqual(['backup-old'])
  expect(kinds({ backup: { madeAt: at(25), provenAt: null } })).toEqual(['backup-unproven'])
})

test('the ledger: it differs, or nobody has compared it', () => {
  const lookedAt = CALM_STATE.at
  expect(kinds({ ledger: { lookedAt, differences: 2 } })).toEqual(['ledger-differs'])
  expect(kinds({ ledger: { lookedAt: '2026-11-27T07:00:00.000Z', differences: 0 } })).toEqual([
    'ledger-old',
  ])
  expect(kinds({ ledger: null })).toEqual([])
})

test('urgent ones come first', () => {
  const old = { ...instance, lagMs: 999 }
  expect(kinds({ instances: [old], backup: null })).toEqual(['backup-none', 'lag'])
})
