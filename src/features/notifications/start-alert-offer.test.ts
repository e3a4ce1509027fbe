import type { ReactElement } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../session/session.ts'
import { noteApplicationSaved } from '../install/parts/saved-here.ts'
import { turnOnHere } from './alert-choice-notices.ts'
import { startAlertOffer } from './start-alert-offer.tsx'

interface OfferProps {
  onTurnOn: () => void
  onLater: () => void
}

const portal = vi.hoisted(() => ({ isTaken: false, shown: [] as unknown[] }))

vi.mock('./alert-choice-notices.ts', () => ({ turnOnHere: vi.fn(async () => undefined) }))
vi.mock('../../ui/overlays/portal.tsx', () => ({
  isPortalTaken: () => portal.isTaken,
  showInPortal: (node: unknown) => {
    portal.shown.push(node)
    return () => portal.shown.splice(0)
  },
}))

let permission: NotificationPermission

const user = { userInfo: { _id: 'sunita' } } as never
const storedItems = new Map<string, string>()
const offers = () => portal.shown as ReactElement<OfferProps>[]

beforeAll(() => {
  vi.stubGlobal('window', { PushManager: true, Notification: true })
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, value: string) => void storedItems.set(key, value),
  })
  startAlertOffer()
})

beforeEach(() => {
  permission = 'default'
  storedItems.clear()
  portal.isTaken = false
  portal.shown.length = 0
  queryClient.setQueryData(sessionQuery.queryKey, user)
})

test('alerts are offered after an application was made here, and once', () => {
  expect(offers()).toEqual([])
  noteApplicationSaved()
  expect(offers()).toHaveLength(1)
  offers()[0]?.props.onLater()
  noteApplicationSaved()
  expect(offers()).toEqual([])
})

test('the browser is asked by the press alone', () => {
  noteApplicationSaved()
  expect(turnOnHere).not.toHaveBeenCalled()
  offers()[0]?.props.onTurnOn()
  expect(turnOnHere).toHaveBeenCalledWith('sunita')
  expect(offers()).toEqual([])
})

test.each(['granted', 'denied'] as const)('nobody who has said %s is asked', (answer) => {
  permission = answer
  noteApplicationSaved()
  expect(offers()).toEqual([])
})

test('beside another offer it waits for the next application', () => {
  portal.isTaken = true
  noteApplicationSaved()
  expect(offers()).toEqual([])
  portal.isTaken = false
  noteApplicationSaved()
  expect(offers()).toHaveLength(1)
})
