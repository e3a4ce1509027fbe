import type {
  OpenApplication,
  OpenApplications,
} from '../../../contract/applications/applications.ts'
import { applicationListOf } from '../../../contract/applications/applications.ts'
import { turnOf } from '../../../contract/applications/whose-turn.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { isTurnOf } from '../../../contract/core/turns.ts'
import type { Person } from '../browser/person.ts'
import { connectToData } from '../postgres/connect-to-data.ts'

/** The open applications of a person, as their device has them. */
async function openOf(person: Person, role: Role): Promise<OpenApplication[]> {
  const answer = await person.get(applicationListOf(role).path)
  const { open }: OpenApplications = await answer.json()
  return open
}

/** Those of them that wait for the person's own side, and of which the person is reminded. */
export async function turnsOf(person: Person, role: Role): Promise<OpenApplication[]> {
  const open = await openOf(person, role)
  return open.filter((application) => isTurnOf(role, turnOf(application)))
}

/**
 * Moves the windows of these applications so that four fifths of their time have passed. All other open
 * applications get ten more days.
 */
export async function makeDueSoon(
  dataDir: string,
  applications: readonly OpenApplication[],
): Promise<void> {
  const client = await connectToData(dataDir)
  try {
    await client.query(
      `update applications set sla_next_event_at = null, sla_paused_at = null,
        sla_start = now() - case when id = any($1) then interval '8 hours' else '0' end,
        sla_due = now() + case when id = any($1) then interval '2 hours' else '10 days' end
      where status not in ('completed', 'rejected')`,
      [applications.map(({ _id }) => _id)],
    )
  } finally {
    await client.end()
  }
}

/** As if a ticket had been raised thirty hours ago, with a day to resolve it. */
export async function makeTicketOverdue(dataDir: string, id: string): Promise<void> {
  const client = await connectToData(dataDir)
  try {
    await client.query(
      `update tickets set next_event_at = null, created_at = now() - interval '30 hours',
        due_at = now() - interval '6 hours' where id = $1`,
      [id],
    )
  } finally {
    await client.end()
  }
}
