import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { fileAddress } from '../../../../contract/core/file-address.ts'
import type { StoredDocument } from '../../../../contract/documents/documents.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { useShortcuts } from '../../../ui/controls/use-shortcut.ts'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { Papers } from './paper.ts'
import type { View } from './view.ts'
import { stepZoom, WHOLE } from './view.ts'
import { viewerKey, viewerKeys } from './viewer-keys.ts'
import { ViewerPane } from './viewer-pane.tsx'
import type { ViewerActions } from './viewer-tools.tsx'
import { ViewerTools } from './viewer-tools.tsx'

export interface LabelledDocument {
  document: StoredDocument
  /** The service's name for it, or the file's name. */
  label: string
}

/** What the stage shows now, for what stands around it. */
interface Staged {
  /** Which document the tools and keys work on. */
  at: number
  label: string
  isCompared: boolean
  open: (at: number) => void
}

interface Props {
  papers: Papers
  documents: readonly [LabelledDocument, ...LabelledDocument[]]
  /** Which of them is shown first. */
  first: number
  /** The keys work wherever the focus is on the page, except in a field. */
  isOfPage?: boolean
  /** Draws what stands around the papers and their tools. */
  children: (staged: Staged, stage: ReactNode) => ReactNode
}

interface Pane {
  /** Which document. */
  at: number
  view: View
}

const NO_KEYS = {}

/** Papers in a place of any size: zoomed, turned, page by page, two side by side. */
export function ViewerStage({ papers, documents, first, isOfPage = false, children }: Props) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const [panes, setPanes] = useState<Pane[]>([{ at: first, view: WHOLE }])
  const [active, setActive] = useState(0)
  const shown = isPhone ? panes.slice(0, 1) : panes
  const current = shown[active] ?? { at: first, view: WHOLE }
  const nameAt = (at: number) => documents[at] ?? documents[0]

  const change = (index: number, next: (pane: Pane) => Pane) =>
    setPanes((all) => all.map((pane, each) => (each === index ? next(pane) : pane)))
  const changeView = (index: number, next: (view: View) => View) =>
    change(index, (pane) => ({ ...pane, view: next(pane.view) }))
  const open = (index: number, at: number) => change(index, () => ({ at, view: WHOLE }))
  const look = (next: (view: View) => View) => () => changeView(active, next)
  const compare = () => {
    setActive(0)
    setPanes(([one = { at: first, view: WHOLE }, ...others]) =>
      others.length > 0 ? [one] : [one, { at: (one.at + 1) % documents.length, view: WHOLE }],
    )
  }
  const { at, view } = current
  const actions: ViewerActions = {
    zoomIn: look((before) => ({ ...before, zoom: stepZoom(before.zoom, 'in') })),
    zoomOut: look((before) => ({ ...before, zoom: stepZoom(before.zoom, 'out') })),
    whole: look((before) => ({ ...before, zoom: 1 })),
    turn: look((before) => ({ ...before, turns: (before.turns + 1) % 4 })),
    previous: at > 0 ? () => open(active, at - 1) : undefined,
    next: at < documents.length - 1 ? () => open(active, at + 1) : undefined,
    compare: documents.length > 1 && !isPhone ? compare : undefined,
  }
  const keys = viewerKeys(actions, view.zoom)
  useShortcuts(isOfPage ? keys : NO_KEYS)
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return
    const act = viewerKey(event, keys)
    if (!act) return
    event.preventDefault()
    act()
  }
  const { document, label } = nameAt(at)
  const number = at + 1
  const isCompared = shown.length > 1
  return children(
    { at, label, isCompared, open: (next) => open(active, next) },
    <chakra.div flex="1" minHeight="0" display="flex" flexDirection="column" onKeyDown={press}>
      <chakra.div flex="1" minHeight="0" display="flex" gap="1">
        {shown.map((pane, index) => (
          <chakra.div
            // The two places stay; which papers lie in them changes.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={index}
            flex="1"
            minWidth="0"
            display="flex"
            // The tools and keys work on this one of the two.
            boxShadow={
              isCompared && index === active ? 'inset 0 0 0 3px {colors.accent.solid}' : undefined
            }
            padding={isCompared ? '3px' : undefined}
            onFocus={() => setActive(index)}
            onPointerDown={() => setActive(index)}
          >
            <ViewerPane
              papers={papers}
              document={nameAt(pane.at).document}
              label={nameAt(pane.at).label}
              view={pane.view}
              onView={(next) => changeView(index, next)}
              isOfPage={isOfPage && index === active}
              head={
                isCompared && (
                  <SelectField
                    hideLabel
                    label={index === 0 ? t`On the left` : t`On the right`}
                    value={String(pane.at)}
                    options={documents.map((each, value) => ({
                      value: String(value),
                      label: each.label,
                    }))}
                    onChange={({ target }) => open(index, Number(target.value))}
                  />
                )
              }
            />
          </chakra.div>
        ))}
      </chakra.div>
      <ViewerTools
        actions={actions}
        zoom={view.zoom}
        isCompared={isCompared}
        position={documents.length > 1 ? t`${number} of ${documents.length}` : undefined}
        download={{
          href: fileAddress(window.location.origin, document.path),
          name: document.fileName,
          label: t`Download ${label}`,
        }}
      />
    </chakra.div>,
  )
}
