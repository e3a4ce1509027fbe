import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formPageOf } from '../../../contract/catalogue/form-pages.ts'
import type { Service } from '../../../contract/catalogue/services.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'

/** The forms that are pages of their own, wherever the catalogue's pages have their services. */
export function FormPageLinks({ services }: { services: readonly Service[] }) {
  const { t } = useLingui()
  const id = useId()
  const language = useLanguage()
  const { userType } = useUser().userInfo
  const links = services.flatMap((service) => {
    const page = formPageOf(userType, service.key)
    return page ? [{ page, name: nameIn(service, language) }] : []
  })
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <chakra.p id={id} marginBlockEnd="1" fontSize="sm" color="fg.muted">
        {t`Frequent forms`}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {links.map(({ page, name }) => (
          <Button key={page} asChild>
            <Link to={page}>{name}</Link>
          </Button>
        ))}
      </chakra.div>
    </nav>
  )
}
