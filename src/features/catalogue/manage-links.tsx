import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/controls/button.tsx'

const addressOf = (search: { service?: string; add?: 'category' }) =>
  ({ to: '/service-management', search }) as unknown as { to: '/service-management' }

/** What administrators do from the catalogue. */
export function ManageLinks() {
  const { t } = useLingui()
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button asChild>
        <Link to="/service-management">{t`Manage services`}</Link>
      </Button>
      <Button asChild>
        <Link {...addressOf({ add: 'category' })}>{t`Add category`}</Link>
      </Button>
      <Button asChild variant="primary">
        <Link {...addressOf({ service: 'new' })}>{t`Add service`}</Link>
      </Button>
    </chakra.div>
  )
}

/** The way from a service to its editor. */
export function UpdateLink({ serviceId }: { serviceId: string }) {
  const { t } = useLingui()
  return (
    <Button asChild>
      <Link {...addressOf({ service: serviceId })}>{t`Update service`}</Link>
    </Button>
  )
}
