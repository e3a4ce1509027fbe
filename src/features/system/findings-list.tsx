import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Note } from '../../ui/feedback/note.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LoneLink } from '../../ui/layout/text-link.tsx'
import { CardRow } from './card-row.tsx'
import { findingWords } from './finding-words.ts'
import type { Finding } from './findings.ts'

/** Stands beside the first line. */
const ICON = { flex: 'none', marginBlockStart: '0.5' }

/** What asks for a person: each with what to do and where; or that nothing does. */
export function FindingsList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useLingui()
  if (findings.length === 0) {
    return (
      <Note tone="info" role="status" icon={<CircleCheck size={20} aria-hidden />}>
        {t`Everything runs. Nothing needs you.`}
      </Note>
    )
  }
  return (
    <Card title={<Plural value={findings.length} one="# thing to do" other="# things to do" />}>
      <ul>
        {findings.map((finding) => (
          <FindingRow key={JSON.stringify(finding)} finding={finding} />
        ))}
      </ul>
    </Card>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const { i18n } = useLingui()
  const { what, todo, door, command } = findingWords(finding, i18n)
  return (
    <CardRow
      gap="3"
      color={finding.isUrgent ? 'danger.fg' : 'warning.fg'}
      css={{ '& > svg': ICON }}
    >
      {finding.isUrgent ? (
        <CircleAlert size={20} aria-hidden />
      ) : (
        <TriangleAlert size={20} aria-hidden />
      )}
      <chakra.div minWidth="0" color="fg">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {what}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {todo}
        </chakra.p>
        {command && (
          <chakra.code fontSize="sm" overflowWrap="anywhere">
            {command}
          </chakra.code>
        )}
        {door && (
          <LoneLink asChild>
            <Link to={door.to} search={door.search}>
              {door.label}
            </Link>
          </LoneLink>
        )}
      </chakra.div>
    </CardRow>
  )
}
