import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DOCUMENT_BYTES } from '../../../../contract/documents/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { fileSize } from '../../../ui/layout/file-size.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface Props {
  label: string
  imageUrl: string
  /** Bytes of the chosen photo while this is its smaller version. */
  originalBytes: number | undefined
  onClose: () => void
  onReadable: () => void
  onUseOriginal: () => void
}

/**
 * The photo enlarged. Continuing with the form accepts the smaller version; a person who finds it
 * unreadable here restores the chosen one.
 */
export function ImageDialog(props: Props) {
  const { label, imageUrl, originalBytes, onClose, onReadable, onUseOriginal } = props
  const { t } = useLingui()
  const [isFullSize, setFullSize] = useState(false)
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  const size = fileSize(originalBytes ?? 0)
  return (
    <Dialog
      open
      size="wide"
      title={label}
      onClose={onClose}
      footer={
        originalBytes !== undefined && (
          <>
            {originalBytes <= DOCUMENT_BYTES && (
              <Button onClick={closing(onUseOriginal)}>{t`Keep the original (${size})`}</Button>
            )}
            <Button variant="primary" onClick={closing(onReadable)}>
              {t`Yes, it is readable`}
            </Button>
          </>
        )
      }
    >
      <chakra.div overflow="auto" maxHeight="100%">
        <chakra.button
          type="button"
          aria-pressed={isFullSize}
          aria-label={t`Full size`}
          onClick={() => setFullSize(!isFullSize)}
          display="block"
          cursor={isFullSize ? 'zoom-out' : 'zoom-in'}
        >
          <chakra.img
            src={imageUrl}
            alt=""
            width={isFullSize ? 'auto' : '100%'}
            maxWidth={isFullSize ? 'none' : '100%'}
          />
        </chakra.button>
      </chakra.div>
    </Dialog>
  )
}
