import type { ApplicationStatus } from '../../contract/applications/application-status.ts'
import type { Role } from '../../contract/core/roles.ts'
import { afterWork, workedBetween } from './demo-hours.ts'
import type { DemoRandom } from './demo-random.ts'
import { demoComments } from './network/citizen-words.ts'

export interface DemoStep {
  from: ApplicationStatus
  to: ApplicationStatus
  by: Extract<Role, 'admin' | 'support' | 'franchise' | 'service_partner'>
  comment: string
  at: Date
}

const HOUR_MS = 3_600_000
/** Nobody has looked at what came in less working time ago. */
const UNSEEN_MS = 2 * HOUR_MS

type Path = [ApplicationStatus, DemoStep['by'], keyof typeof demoComments][]

const TAKEN: Path[number] = ['in_progress', 'franchise', 'taken']
const REVIEW: Path[number] = ['under_review', 'service_partner', 'review']

/** The ways that applications go, by where they stand now. */
const PATHS: Record<ApplicationStatus, Path[]> = {
  submitted: [[]],
  in_progress: [[TAKEN], [TAKEN, REVIEW, ['in_progress', 'service_partner', 'sentBack']]],
  under_review: [[TAKEN, REVIEW]],
  completed: [
    [TAKEN, REVIEW, ['completed', 'service_partner', 'completed']],
    [['in_progress', 'support', 'taken'], REVIEW, ['completed', 'support', 'completed']],
  ],
  rejected: [
    [TAKEN, REVIEW, ['rejected', 'service_partner', 'rejected']],
    [['rejected', 'support', 'rejected']],
  ],
}

/** The share that is decided beyond so many days. */
const DECIDED = [
  [60, 1],
  [21, 0.985],
  [9, 0.93],
  [3, 0.6],
] as const

/** Where an application stands, by its age: most old ones are decided, a few are late, none is forgotten. */
export function demoStatus(random: DemoRandom, receivedAt: Date, now: Date): ApplicationStatus {
  if (workedBetween(receivedAt, now) < UNSEEN_MS) return 'submitted'
  const ageHours = (now.getTime() - receivedAt.getTime()) / HOUR_MS
  const decided = DECIDED.find(([days]) => ageHours > days * 24)?.[1] ?? 0.12
  if (random.chance(decided)) return random.chance(0.88) ? 'completed' : 'rejected'
  return random.pick(['submitted', 'in_progress', 'in_progress', 'under_review'])
}

/** The steps from submission to the status, in order, all at work and before `now`. */
export function demoSteps(
  random: DemoRandom,
  status: ApplicationStatus,
  receivedAt: Date,
  now: Date,
): DemoStep[] {
  const path = random.pick(PATHS[status])
  const language = random.pick(['en', 'hi', 'mr', 'mr'] as const)
  const longest = workedBetween(receivedAt, now) / (path.length + 1)
  let at = receivedAt
  let from: ApplicationStatus = 'submitted'
  return path.map(([to, by, occasion]) => {
    at = afterWork(at, Math.min(longest, random.int(1, 10) * HOUR_MS + random.int(0, 59) * 60_000))
    const step = {
      from,
      to,
      by,
      comment: random.pick(demoComments[occasion])[language],
      at,
    }
    from = to
    return step
  })
}
