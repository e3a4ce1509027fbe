import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HeldDetail } from '../../../../contract/devices/device-list.ts'
import { PERSON_ROLES } from '../../../../contract/people/people-filters.ts'
import { PlanDaysLink } from '../../../blocks/vans/plan-days-link.tsx'
import { roleLabel } from '../../../session/role-label.ts'
import { useMay } from '../../../session/user.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { DeviceKind } from '../list/device-columns.tsx'

/** The card with the owner of the device, their phone number, and the kind of the device. */
export function OwnerCard({ device }: { device: HeldDetail }) {
  const { t } = useLingui()
  const { owner, phone, prefix } = device
  return (
    <Card title={t`Whose device`}>
      <DefinitionList
        isNarrow
        items={[
          { label: t`Person`, value: <OwnerName device={device} /> },
          { label: t`Role`, value: roleLabel(owner.userType) },
          ...(device.outlet ? [{ label: t`Outlet`, value: <OutletName device={device} /> }] : []),
          {
            label: t`Call`,
            value: phone ? (
              <TextLink href={`tel:+91${phone}`} data-figures>
                {phone}
              </TextLink>
            ) : (
              t`None`
            ),
          },
          { label: t`Device code`, value: <span data-figures>{prefix}</span> },
          { label: t`Device`, value: <DeviceKind row={device} /> },
        ]}
      />
      {owner.userType === 'gramvan' && <PlanDaysLink van={owner} />}
    </Card>
  )
}

function OwnerName({ device: { owner } }: { device: HeldDetail }) {
  const mayOpen = useMay('people.manage') && PERSON_ROLES.some((role) => role === owner.userType)
  if (!mayOpen) return owner.name
  return (
    <TextLink asChild>
      <Link to="/support-team/$personId" params={{ personId: owner._id }}>
        {owner.name}
      </Link>
    </TextLink>
  )
}

function OutletName({ device: { outlet } }: { device: HeldDetail }) {
  const mayOpen = useMay('outlet.assist')
  if (!outlet) return null
  if (!mayOpen) return outlet.name
  const { kind, _id: id, name } = outlet
  return (
    <TextLink asChild>
      {kind === 'franchise' ? (
        <Link to="/franchises/$franchiseId" params={{ franchiseId: id }}>
          {name}
        </Link>
      ) : (
        <Link to="/service-partner/$partnerId" params={{ partnerId: id }}>
          {name}
        </Link>
      )}
    </TextLink>
  )
}
