import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { View, Views } from '../../blocks/list/tools/views.tsx'

/** The choice between what was done and what was looked at. */
export function AuditViews({ view }: { view: 'done' | 'reads' }) {
  const { t } = useLingui()
  return (
    <Views label={t`Choose a view of the audit trail`}>
      <View>
        {/* The router takes the address of the reads for one of the trail too. */}
        <Link
          to="/audit"
          activeOptions={{ exact: true }}
          aria-current={view === 'done' ? 'true' : undefined}
        >
          {t`What was done`}
        </Link>
      </View>
      <View>
        <Link to="/audit/reads" aria-current={view === 'reads' ? 'true' : undefined}>
          {t`What was looked at`}
        </Link>
      </View>
    </Views>
  )
}
