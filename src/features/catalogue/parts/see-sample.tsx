import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getCatalogueImage } from '../../../../contract/catalogue/catalogue-images.ts'
import { fillPath } from '../../../api/address.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface Props {
  sampleId: string
  /** The document's name. */
  name: string
}

/** What a document should look like, as large as the screen allows; it comes when it is asked for. */
export function SeeSample({ sampleId, name }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const title = t`Sample: ${name}`
  const open = () => {
    setFailed(false)
    setOpen(true)
  }
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={title} onClick={open}>
        {t`Sample`}
      </Button>
      <Dialog open={isOpen} size="wide" title={title} onClose={() => setOpen(false)}>
        {hasFailed ? (
          <p>{t`The sample cannot be shown. Try again when you are online.`}</p>
        ) : (
          <chakra.img
            src={fillPath(getCatalogueImage.path, { id: sampleId })}
            alt={title}
            maxWidth="100%"
            marginInline="auto"
            onError={() => setFailed(true)}
          />
        )}
      </Dialog>
    </>
  )
}
