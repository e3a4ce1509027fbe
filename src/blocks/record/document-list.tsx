import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import FileImage from 'lucide-react/icons/file-image'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { fileAddress } from '../../../contract/core/file-address.ts'
import type { StoredDocument } from '../../../contract/documents/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { fileSize } from '../../ui/layout/file-size.ts'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

interface Props {
  documents: readonly StoredDocument[]
  /** The service's name for the document; without it the file's name is shown. */
  labelOf?: (document: StoredDocument) => string | undefined
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2.5',
    borderBlockEnd: '1px solid {colors.border}',
    _last: { borderBlockEnd: 'none' },
  },
})

// In a narrow list the file's name needs the space.
const Word = chakra('span', {
  base: { display: 'none', '@container (min-width: 28rem)': { display: 'inline' } },
})

const Thumbnail = chakra('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    boxSize: '12',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.subtle',
    color: 'fg.muted',
    '& > img': { boxSize: 'full', objectFit: 'cover' },
  },
})

const loadViewer = () => import('../documents/viewer/document-viewer.online.tsx')

const Look = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { '& > span > span:first-of-type': { textDecoration: 'underline' } },
  },
})

const Name = chakra('span', { base: { display: 'block' } })

/** A list of stored documents with kind, name and size, each to be looked at and downloaded. */
export function DocumentList({ documents, labelOf }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number>()
  const close = () => setOpen(undefined)
  const labelled = documents.map((document) => {
    const given = labelOf?.(document)
    return { document, given, label: given ?? document.fileName }
  })
  const [one, ...others] = labelled
  return (
    <chakra.ul containerType="inline-size">
      {labelled.map(({ document, given, label }, index) => {
        const { _id, fileName, mime, bytes, path, thumbnailPath } = document
        const Icon = mime === 'application/pdf' ? FileText : FileImage
        const kind = mime === 'application/pdf' ? t`PDF` : t`Photo`
        return (
          <Line key={_id}>
            <Look
              type="button"
              aria-haspopup="dialog"
              title={t`Look at ${label}`}
              onClick={() => setOpen(index)}
            >
              <Thumbnail>
                {thumbnailPath ? (
                  <img
                    src={fileAddress(window.location.origin, thumbnailPath)}
                    alt={kind}
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  <Icon size={20} role="img" aria-label={kind} />
                )}
              </Thumbnail>
              <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
                <Name fontWeight={given ? 'medium' : 'normal'}>{label}</Name>
                <chakra.span display="block" data-figures fontSize="sm" color="fg.muted">
                  {given ? `${fileName} · ${fileSize(bytes)}` : fileSize(bytes)}
                </chakra.span>
              </chakra.span>
            </Look>
            <Button asChild variant="quiet">
              <a
                href={fileAddress(window.location.origin, path)}
                download={fileName}
                aria-label={t`Download ${label}`}
                data-no-print
              >
                <Download size={20} />
                <Word>{t`Download`}</Word>
              </a>
            </Button>
          </Line>
        )
      })}
      {one && open !== undefined && (
        <LazyDialog
          name="document-viewer"
          load={loadViewer}
          title={labelled[open]?.label}
          onClose={close}
        >
          {({ DocumentViewer }) => (
            <DocumentViewer documents={[one, ...others]} first={open} onClose={close} />
          )}
        </LazyDialog>
      )}
    </chakra.ul>
  )
}
