import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { StoredDocument } from '../../../../contract/documents/documents.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useShortcuts } from '../../../ui/controls/use-shortcut.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Spinner } from '../../../ui/feedback/loading.tsx'
import type { Papers } from './paper.ts'
import { UnreadablePaper, usePaper } from './paper.ts'
import { noteSeenPaper } from './seen-papers.ts'
import { Sheet } from './sheet.tsx'
import { useHands } from './use-hands.ts'
import { usePlace } from './use-place.ts'
import type { View } from './view.ts'

interface Props {
  papers: Papers
  document: StoredDocument
  label: string
  view: View
  onView: (change: (view: View) => View) => void
  /** The keys for its pages work wherever the focus is, except in a field. */
  isOfPage: boolean
  /** Above the paper, where two stand side by side. */
  head?: ReactNode
}

const Scroller = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'grid',
    placeItems: 'safe center',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    touchAction: 'pan-x pan-y',
    bg: 'bg.muted',
    _focusVisible: { outlineOffset: '-3px' },
    '&[data-close]': { cursor: 'grab', '&:active': { cursor: 'grabbing' } },
  },
})

const NO_KEYS = {}

const Pages = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockEnd: '3',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    bg: 'bg.panel',
    boxShadow: 'floating',
    whiteSpace: 'nowrap',
    '& [aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
  },
})

/** One paper, on its way, shown or not to be shown, with the pages of a PDF. */
export function ViewerPane({ papers, document, label, view, onView, isOfPage, head }: Props) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const place = usePlace(scroller)
  const [setZoom] = useState(() => (zoom: number) => onView((before) => ({ ...before, zoom })))
  useHands(scroller, view.zoom, setZoom)
  const { data: paper, error, isFetching, refetch } = usePaper(papers, document)
  const pages = paper?.pages ?? 1
  const isDrawn = paper !== undefined
  useEffect(() => {
    if (isDrawn) noteSeenPaper(document._id)
  }, [isDrawn, document._id])
  useEffect(() => {
    // The next paper has no pages, so the button that had the focus is gone.
    if (window.document.activeElement === window.document.body) scroller.current?.focus()
  }, [document, pages])
  const turnTo = (page: number) => onView((before) => ({ ...before, page }))
  const { page } = view
  const before = page > 1 ? () => turnTo(page - 1) : undefined
  const after = page < pages ? () => turnTo(page + 1) : undefined
  useShortcuts(isOfPage && before ? { PageUp: before } : NO_KEYS)
  useShortcuts(isOfPage && after ? { PageDown: after } : NO_KEYS)
  const leaf = (event: KeyboardEvent) => {
    const act = { PageUp: before, PageDown: after }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <chakra.div
      position="relative"
      flex="1"
      minWidth="0"
      minHeight="12rem"
      display="flex"
      flexDirection="column"
    >
      {head}
      <Scroller
        ref={scroller}
        role="group"
        aria-label={label}
        tabIndex={0}
        onKeyDown={leaf}
        data-autofocus
        data-close={view.zoom > 1 ? '' : undefined}
      >
        {paper && place ? (
          <Sheet
            paper={paper}
            label={label}
            place={place}
            view={view}
            paperKey={[...papers, document._id]}
          />
        ) : error ? (
          <chakra.div padding="5" maxWidth="28rem">
            <ErrorState
              title={
                error instanceof UnreadablePaper
                  ? t`This file could not be shown. Download it instead.`
                  : errorText(error)
              }
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </chakra.div>
        ) : (
          <Spinner size="lg" />
        )}
      </Scroller>
      {pages > 1 && (
        <Pages>
          <IconButton label={t`Previous page`} aria-disabled={!before} onClick={before}>
            <ChevronLeft size={20} />
          </IconButton>
          <chakra.span data-figures fontSize="sm">{t`Page ${page} of ${pages}`}</chakra.span>
          <IconButton label={t`Next page`} aria-disabled={!after} onClick={after}>
            <ChevronRight size={20} />
          </IconButton>
        </Pages>
      )}
    </chakra.div>
  )
}
