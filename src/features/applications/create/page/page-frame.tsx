import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { nameIn } from '../../../../../contract/core/languages.ts'
import { BackLink } from '../../../../blocks/record/back-link.tsx'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { useService } from '../../../catalogue/api/queries.ts'
import type { FrameProps } from './form-frame.tsx'
import { FormPlace } from './form-frame.tsx'

/** The form as the content of a page that is named after its service. */
export function PageFrame({ title, onClose, children, footer }: FrameProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const service = useService(useContext(FormPlace)?.serviceId)
  return (
    <chakra.div maxWidth="56rem">
      <PageHeader
        title={service ? nameIn(service, language) : t`New application`}
        back={
          <BackLink
            link={(words) => (
              <button type="button" onClick={onClose}>
                {words}
              </button>
            )}
          >
            {t`Services`}
          </BackLink>
        }
      />
      <chakra.div
        padding={{ base: '4', md: '6' }}
        borderRadius="md"
        border="1px solid {colors.border}"
        bg="bg.panel"
      >
        <chakra.h2 marginBlockEnd="3" color="fg.muted">
          {title}
        </chakra.h2>
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
