import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { getApplication } from '../../../contract/applications/applications.ts'
import type { WorkingSet } from '../../../contract/applications/working-set.ts'
import { fillPath } from '../../api/address.ts'
import { sealedStore } from '../device-store/sealed-store.ts'
import type { CachedAnswer } from './cached-response.ts'
import { CACHE_SCHEMA, readCached } from './cached-response.ts'

const ID = 'working-set'
/** Number of shards: opening one application should not unseal three hundred. */
const SHARDS = 16

interface Facts {
  /** The server's tag for this state of the set, by which it confirms it in a few bytes. */
  tag: string | null
  isComplete: boolean
  count: number
}

export interface CachedFacts extends Facts {
  updatedAt: number
}

const store = sealedStore('queries')
const shardId = (shard: number) => `${ID}/${shard}`
const shardOf = (id: string) => Number.parseInt(id.slice(-2), 16) % SHARDS

/** Whether an entry of the sealed store belongs to the set. */
export function isWorkingSetEntry(id: string): boolean {
  return id === ID || id.startsWith(`${ID}/`)
}

function answerOf(id: string, data: unknown, updatedAt: number): CachedAnswer {
  return { schema: CACHE_SCHEMA, queryKey: [id], data, updatedAt }
}

async function read(id: string): Promise<CachedAnswer | null> {
  const entry = await store.get(id)
  return entry ? readCached(entry.value, Date.now()) : null
}

/** The facts about the set without unsealing it; `null` when none is cached. */
export async function workingSetFacts(): Promise<CachedFacts | null> {
  const cached = await read(ID)
  return cached && { ...(cached.data as Facts), updatedAt: cached.updatedAt }
}

/** Stores the whole set in place of the one before. */
export async function putWorkingSet(set: WorkingSet, tag: string | null): Promise<void> {
  const updatedAt = Date.now()
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const applications = set.applications.filter(({ _id }) => shardOf(_id) === shard)
    await store.put(shardId(shard), answerOf(shardId(shard), applications, updatedAt))
  }
  // Last: a set whose writing was cut off must not look younger than it is.
  await putFacts({ tag, isComplete: set.isComplete, count: set.applications.length }, updatedAt)
}

/** The server has confirmed the set. */
export async function confirmWorkingSet({ tag, isComplete, count }: CachedFacts): Promise<void> {
  await putFacts({ tag, isComplete, count }, Date.now())
}

function putFacts(facts: Facts, updatedAt: number): Promise<void> {
  return store.put(ID, answerOf(ID, facts, updatedAt))
}

/** One application of the set as the answer to its own query. */
export async function findInWorkingSet(id: string): Promise<CachedAnswer | null> {
  const [facts, shard] = await Promise.all([read(ID), read(shardId(shardOf(id)))])
  if (!facts || !shard) return null
  const application = (shard.data as ApplicationDetail[]).find(({ _id }) => _id === id)
  return application ? asAnswer(application, facts.updatedAt) : null
}

/** Every application of the set, each as the answer to its own query. */
export async function allOfWorkingSet(): Promise<CachedAnswer[]> {
  const facts = await read(ID)
  if (!facts) return []
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => read(shardId(shard))),
  )
  return shards
    .flatMap((shard) => (shard ? (shard.data as ApplicationDetail[]) : []))
    .map((application) => asAnswer(application, facts.updatedAt))
}

function asAnswer(application: ApplicationDetail, updatedAt: number): CachedAnswer {
  const path = fillPath(getApplication.path, { id: application._id })
  return { schema: CACHE_SCHEMA, queryKey: [path], data: application, updatedAt }
}
