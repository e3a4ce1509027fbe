import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { formPageOf } from '../../../contract/catalogue/form-pages.ts'
import type { Service } from '../../../contract/catalogue/services.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'

/** The forms that are pages of their own, wherever the catalogue's pages have their services. */
export function FormPageLinks({ services }: { services: readonly Service[] }) {
  const language = useLanguage()
  const { userType } = useUser().userInfo
  const links = services.flatMap((service) => {
    const page = formPageOf(userType, service.key)
    return page ? [{ page, name: nameIn(service, language) }] : []
  })
  if (links.length === 0) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {links.map(({ page, name }) => (
        <Button key={page} asChild>
          <Link to={page}>{name}</Link>
        </Button>
      ))}
    </chakra.div>
  )
}
