import type { OpenApplication } from '../../../../contract/applications/applications.ts'
import { serviceLevel } from '../../../../contract/applications/sla/sla.ts'
import { turnOf } from '../../../../contract/applications/whose-turn.ts'
import type { Role } from '../../../../contract/core/roles.ts'
import { choiceOf } from '../../../../contract/core/turns.ts'

/** Open applications by whose move they are, as somebody of the role sees them; each in the given order. */
export function splitOpen(role: Role, open: readonly OpenApplication[]) {
  const by = Map.groupBy(open, (application) => choiceOf(role, turnOf(application)))
  const isMine = (application: OpenApplication) => choiceOf(role, turnOf(application)) === 'mine'
  return {
    mine: by.get('mine') ?? [],
    customer: by.get('customer') ?? [],
    others: by.get('others') ?? [],
    /** What waits for anybody else, the customer included. */
    waiting: open.filter((application) => !isMine(application)),
  }
}

/** Counts of applications near and past their deadline, at `now` (milliseconds). */
export function countLate(open: readonly OpenApplication[], now: number) {
  const levels = open.map((application) => serviceLevel(application, now))
  return {
    warning: levels.filter((level) => level === 'warning').length,
    overdue: levels.filter((level) => level === 'overdue').length,
  }
}
