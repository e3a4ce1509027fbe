import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { Papers } from '../../../blocks/documents/viewer/paper.ts'
import { useSeenPapers } from '../../../blocks/documents/viewer/seen-papers.ts'
import { ViewerStage } from '../../../blocks/documents/viewer/viewer-stage.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useDocumentName } from '../history/document-names.ts'
import { documentVersions, papersToCheck } from '../history/document-versions.ts'

interface Props {
  application: ApplicationDetail
  papers: Papers
}

const Strip = chakra('ul', {
  base: {
    flex: 'none',
    display: 'flex',
    gap: '1',
    padding: '1',
    overflowX: 'auto',
    borderBlockEnd: '1px solid {colors.border}',
  },
})

const Paper = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '9',
    paddingInline: '2.5',
    borderRadius: 'md',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: 'fg.muted',
    '@media (pointer: coarse)': { minHeight: 'touch' },
    '& > svg': { flex: 'none', color: 'success.fg' },
    _hover: { bg: 'bg.muted' },
    '&[aria-current=true]': { bg: 'accent.subtle', color: 'fg', fontWeight: 'medium' },
    '@media (forced-colors: active)': {
      '&[aria-current=true]': { outline: '2px solid', outlineOffset: '-4px' },
    },
  },
})

/** The papers in a strip, and the one that is looked at. Those that count come first. */
export function PapersSide({ application, papers }: Props) {
  const { t } = useLingui()
  const nameOf = useDocumentName(application)
  const seen = useSeenPapers()
  const counting = papersToCheck(application)
  const earlier = documentVersions(application.documents).filter(({ isEarlier }) => isEarlier)
  const named = (requirement: string | null, fileName: string) =>
    requirement ? nameOf(requirement) : fileName
  const [one, ...others] = [
    ...counting.map((document) => ({
      document,
      label: named(document.requirement, document.fileName),
    })),
    ...earlier.map(({ document }) => {
      const name = named(document.requirement, document.fileName)
      return { document, label: t`${name} (earlier)` }
    }),
  ]
  if (!one) return <EmptyState title={t`Documents`}>{t`No documents were required.`}</EmptyState>
  const all = [one, ...others] as const
  const firstUnseen = counting.findIndex(({ _id }) => !seen.has(_id))
  return (
    <ViewerStage papers={papers} documents={all} first={Math.max(0, firstUnseen)} isOfPage>
      {({ at, open }, stage) => (
        <>
          <Strip aria-label={t`Documents`}>
            {all.map(({ document, label }, index) => (
              <li key={document._id}>
                <Paper type="button" aria-current={index === at} onClick={() => open(index)}>
                  <span>{label}</span>
                  {seen.has(document._id) && <Check size={16} aria-hidden />}
                  {seen.has(document._id) && <VisuallyHidden>{t`(seen)`}</VisuallyHidden>}
                </Paper>
              </li>
            ))}
          </Strip>
          {stage}
        </>
      )}
    </ViewerStage>
  )
}
