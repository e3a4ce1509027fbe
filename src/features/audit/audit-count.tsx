import { Plural, Trans } from '@lingui/react/macro'
import { AUDIT_REACH } from '../../../contract/audit/audit.ts'
import { formatCount } from '../../../contract/core/money.ts'

const reach = formatCount(AUDIT_REACH)

/** How many records a list of the audit trail has; those beyond its reach are not counted. */
export function AuditCount({ total }: { total: number }) {
  return total < AUDIT_REACH ? (
    <Plural value={total} one="# record" other="# records" />
  ) : (
    <Trans>The newest {reach} records. Choose days to see older ones.</Trans>
  )
}
