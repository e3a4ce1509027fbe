import { queryClient } from '../../api/query-client.ts'
import { asOf } from '../../i18n/as-of.ts'
import { currentLock } from '../../session/lock.ts'
import { sessionQuery } from '../../session/session.ts'
import { storageKeys } from '../../storage-keys.ts'
import { KEPT_SCHEMA } from '../cache/cached-response.ts'
import { keeperOf } from '../cache/cached-table.ts'
import { currentOwner, openOwner } from '../device-store/owner.ts'
import { recordId } from '../device-store/sealed-names.ts'
import { sealedStore } from '../device-store/sealed-store.ts'
import { setPictureName } from './snapshot-names.ts'
import type { Picture } from './snapshot.ts'
import { pictureId } from './snapshot.ts'
import { takePicture } from './take-snapshot.ts'

/** A screen has come to rest when nothing came for so long. */
const REST_MS = 2000
/** A screen that the server refreshes all the time is not drawn more often. */
const AT_MOST_EVERY_MS = 30_000
/** An unchanged screen is written again after so long, because its age has changed. */
const AGE_EVERY_MS = 5 * 60_000
const DAYS_MS = 2 * 24 * 60 * 60 * 1000

let kept = { id: '', html: '', at: 0 }
let looked = { id: '', at: 0 }

/** When the oldest of the person's answers on this screen was the server's word, in milliseconds. */
function shownSince(): number {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => keeperOf(queryKey) === 'person' && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return Math.min(Date.now(), ...times)
}

/** Whether the screen is the own one of the person whose key is open. */
function isOwnScreen(): boolean {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.userInfo._id
  return (
    'usable' in document.documentElement.dataset &&
    currentLock() === 'open' &&
    userId !== undefined &&
    userId === currentOwner()?.userId
  )
}

async function keep(version: string): Promise<void> {
  const id = pictureId(location)
  const root = document.getElementById('root')
  if (id === null || !root || !isOwnScreen()) return
  const now = Date.now()
  const taken = takePicture(root)
  if (!taken) return
  looked = { id, at: now }
  const isKept = kept.id === id && kept.html === taken.html
  if (isKept && now - kept.at < AGE_EVERY_MS) return
  const updatedAt = shownSince()
  const picture: Picture = {
    ...taken,
    version,
    language: localStorage.getItem(storageKeys.language),
    lang: document.documentElement.lang,
    // With the date: nobody knows on which day it will be looked at.
    asOf: asOf(updatedAt, updatedAt + DAYS_MS),
  }
  const { keys } = openOwner()
  kept = { id, html: taken.html, at: now }
  await sealedStore('queries').put(id, {
    schema: KEPT_SCHEMA,
    queryKey: [id],
    data: picture,
    updatedAt,
  })
  setPictureName(id, await recordId(keys, 'queries', id))
}

/**
 * From now on the screens worth it are kept as they were seen last, sealed under the key of the
 * person who sees them: when they have come to rest, and when the page is left.
 * @param version the address of the build's script
 */
export function startKeepingPictures(version: string): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  // Without the picture a start shows what it showed before.
  const draw = () => void keep(version).catch(() => undefined)
  const drawWhenQuiet = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(draw)
    else draw()
  }
  const touch = () => {
    const isNew = pictureId(location) !== looked.id
    const wait = isNew ? REST_MS : Math.max(REST_MS, looked.at + AT_MOST_EVERY_MS - Date.now())
    clearTimeout(resting)
    resting = setTimeout(drawWhenQuiet, wait)
  }
  const observer = new MutationObserver(touch)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-usable'] })
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && keeperOf(query.queryKey) !== null) touch()
  })
  document.addEventListener('visibilitychange', () => document.hidden && draw())
  touch()
}
