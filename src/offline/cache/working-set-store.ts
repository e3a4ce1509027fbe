import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { getApplication } from '../../../contract/applications/applications.ts'
import type { WorkingSet } from '../../../contract/applications/working-set.ts'
import { fillPath } from '../../api/address.ts'
import { sealedStore } from '../device-store/sealed-store.ts'
import type { KeptAnswer } from './cached-response.ts'
import { KEPT_SCHEMA, readKept } from './cached-response.ts'

const ID = 'working-set'
/** In so many parts, because opening one application should not unseal three hundred. */
const PARTS = 16

interface Facts {
  /** The server's name for this state of the set, to be told in a few bytes that nothing is new. */
  tag: string | null
  isComplete: boolean
  count: number
}

export interface KeptFacts extends Facts {
  updatedAt: number
}

const store = sealedStore('queries')
const partId = (part: number) => `${ID}/${part}`
const partOf = (id: string) => Number.parseInt(id.slice(-2), 16) % PARTS

/** Whether an entry of the sealed store belongs to the set. */
export function isWorkingSetEntry(id: string): boolean {
  return id === ID || id.startsWith(`${ID}/`)
}

function answerOf(id: string, data: unknown, updatedAt: number): KeptAnswer {
  return { schema: KEPT_SCHEMA, queryKey: [id], data, updatedAt }
}

async function read(id: string): Promise<KeptAnswer | null> {
  const entry = await store.get(id)
  return entry ? readKept(entry.value, Date.now()) : null
}

/** What is known of the set without unsealing it; `null` when none is kept. */
export async function workingSetFacts(): Promise<KeptFacts | null> {
  const kept = await read(ID)
  return kept && { ...(kept.data as Facts), updatedAt: kept.updatedAt }
}

/** Keeps the whole set in place of the one before. */
export async function putWorkingSet(set: WorkingSet, tag: string | null): Promise<void> {
  const updatedAt = Date.now()
  for (let part = 0; part < PARTS; part += 1) {
    const applications = set.applications.filter(({ _id }) => partOf(_id) === part)
    await store.put(partId(part), answerOf(partId(part), applications, updatedAt))
  }
  // Last: a set that was cut off in the writing is not called younger than it is.
  await putFacts({ tag, isComplete: set.isComplete, count: set.applications.length }, updatedAt)
}

/** The server says that the set still holds. */
export async function confirmWorkingSet({ tag, isComplete, count }: KeptFacts): Promise<void> {
  await putFacts({ tag, isComplete, count }, Date.now())
}

function putFacts(facts: Facts, updatedAt: number): Promise<void> {
  return store.put(ID, answerOf(ID, facts, updatedAt))
}

/** One application of the set as the answer to its own query. */
export async function findInWorkingSet(id: string): Promise<KeptAnswer | null> {
  const [facts, part] = await Promise.all([read(ID), read(partId(partOf(id)))])
  if (!facts || !part) return null
  const application = (part.data as ApplicationDetail[]).find(({ _id }) => _id === id)
  return application ? asAnswer(application, facts.updatedAt) : null
}

/** Every application of the set, each as the answer to its own query. */
export async function allOfWorkingSet(): Promise<KeptAnswer[]> {
  const facts = await read(ID)
  if (!facts) return []
  const parts = await Promise.all(Array.from({ length: PARTS }, (_, part) => read(partId(part))))
  return parts
    .flatMap((part) => (part ? (part.data as ApplicationDetail[]) : []))
    .map((application) => asAnswer(application, facts.updatedAt))
}

function asAnswer(application: ApplicationDetail, updatedAt: number): KeptAnswer {
  const path = fillPath(getApplication.path, { id: application._id })
  return { schema: KEPT_SCHEMA, queryKey: [path], data: application, updatedAt }
}
