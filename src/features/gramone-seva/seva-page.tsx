import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { applicationPageQuery } from '../../shared/applications/queries.ts'
import { formatCount } from '../../../contract/money.ts'
import { useUser } from '../../shared/session/user.tsx'
import { formatDate } from '../../shared/time/dates.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { KeyboardHelp } from '../../shared/ui/keyboard-help.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { StatTile } from '../../shared/ui/stat-tile.tsx'
import { useShortcut } from '../../shared/ui/use-shortcut.ts'
import { DraftsSection } from '../drafts/drafts-section.tsx'
import { WaitingSection } from '../outbox/waiting-section.tsx'
import { SevaList } from './seva-list.tsx'
import { countToday } from './today.ts'

const route = getRouteApi('/gramone-seva/')
const TICK_MS = 60_000

/** The field working screen of a van; for its franchise, its partner and the office, what the vans made. */
export function SevaPage() {
  return useUser().userInfo.userType === 'gramvan' ? <VanScreen /> : <VansScreen />
}

function VanScreen() {
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
      <WaitingSection />
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
