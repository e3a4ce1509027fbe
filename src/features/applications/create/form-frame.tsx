import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** The page on which the form stands, by the id of its service; null for a dialog over another screen. */
export const FormPlace = createContext<{ serviceId: string; title: string } | null>(null)

interface Props {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  isInHistory?: boolean
}

/** The form, or what stands in its place: a dialog, or the content of a page of its own. */
export function FormFrame({ title, ...props }: Props) {
  const place = useContext(FormPlace)
  if (place) return <PageFrame title={place.title} {...props} />
  return <Dialog open size="wide" title={title} {...props} />
}

function PageFrame({ title, onClose, children, footer }: Props & { title: string }) {
  const { t } = useLingui()
  return (
    <chakra.div maxWidth="56rem">
      <PageHeader
        title={title}
        back={
          <Button variant="quiet" marginInlineStart="-4" onClick={onClose}>
            <ArrowLeft size={20} aria-hidden />
            {t`Services`}
          </Button>
        }
      />
      <VisuallyHidden>
        <h2>
          <Trans>New application</Trans>
        </h2>
      </VisuallyHidden>
      <chakra.div
        padding={{ base: '4', md: '6' }}
        borderRadius="md"
        border="1px solid {colors.border}"
        bg="bg.panel"
      >
        {children}
        {footer && (
          <chakra.footer
            display="flex"
            flexWrap="wrap"
            justifyContent="flex-end"
            gap="3"
            marginBlockStart="6"
            paddingBlockStart="4"
            borderBlockStart="1px solid {colors.border}"
          >
            {footer}
          </chakra.footer>
        )}
      </chakra.div>
    </chakra.div>
  )
}
