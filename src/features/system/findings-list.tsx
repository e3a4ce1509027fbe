import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Note } from '../../ui/feedback/note.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { findingWords } from './finding-words.ts'
import type { Finding } from './findings.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    paddingBlock: '3',
    borderBlockStart: '1px solid {colors.border}',
    _first: { borderBlockStart: 'none', paddingBlockStart: '1' },
    _last: { paddingBlockEnd: '0' },
    '& > svg': { flex: 'none', marginBlockStart: '0.5' },
  },
})

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
    <Row color={finding.isUrgent ? 'danger.fg' : 'warning.fg'}>
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
          <TextLink asChild display="inline-flex" alignItems="center" minHeight="touch">
            <Link to={door.to}>{door.label}</Link>
          </TextLink>
        )}
      </chakra.div>
    </Row>
  )
}
