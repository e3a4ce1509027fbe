import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { formatCount } from '../../../contract/core/money.ts'
import { formatDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/use-now.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useShortcut } from '../../ui/controls/use-shortcut.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { StatTile } from '../../ui/layout/stat-tile.tsx'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help.tsx'
import { DraftsSection } from '../applications/api/drafts-section.tsx'
import { applicationPageQuery } from '../applications/api/queries.ts'
import { SevaList } from './seva-list.tsx'
import { countToday } from './today.ts'

const route = getRouteApi('/gramone-seva/')
const TICK_MS = 60_000

/** The field working screen of a van; for its franchise, its partner and the office, what the vans made. */
export function SevaPage({ waiting }: { waiting: ReactNode }) {
  return useUser().userInfo.userType === 'gramvan' ? (
    <VanScreen waiting={waiting} />
  ) : (
    <VansScreen />
  )
}

function VanScreen({ waiting }: { waiting: ReactNode }) {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  useShortcut('n', () => void navigate({ search: (now) => ({ ...now, apply: 'choose' }) }))
  return (
    <>
      <PageHeader title={t`Gram Van Seva`} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 14rem' }}
        gap="4"
        marginBlockEnd="6"
      >
        <Button
          variant="primary"
          asChild
          minHeight={{ base: '16', sm: '24' }}
          fontSize="lg"
          width="full"
        >
          <Link
            from="/gramone-seva/"
            to="."
            search={(now) => ({ ...now, apply: 'choose' })}
            resetScroll={false}
          >
            <Plus size={24} aria-hidden />
            {t`New application`}
          </Link>
        </Button>
        <Today />
      </chakra.div>
      <DraftsSection />
      {waiting}
      <SevaList isVan label={t`Your applications`} />
      <KeyboardHelp more={[{ keys: 'n', does: t`New application` }]} />
    </>
  )
}

/** What was submitted since midnight: the newest page tells, without a question of its own. */
function Today() {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const { data } = useQuery(applicationPageQuery('gramvan', { page: 1 }))
  const today = data && countToday(data.rows, now)
  return (
    <StatTile
      label={t`Submitted today`}
      value={today && formatCount(today.count) + (today.more ? '+' : '')}
      note={formatDate(now)}
    />
  )
}

function VansScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`Gram Van Seva`}
        description={t`The applications that gram vans brought in from the villages.`}
      />
      <SevaList isVan={false} label={t`Applications of the vans`} />
      <KeyboardHelp />
    </>
  )
}
