import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { getCatalogueThumbnail } from '../../../contract/catalogue/catalogue-images.ts'
import type { Category, Service } from '../../../contract/catalogue/services.ts'
import { fillPath } from '../../api/address.ts'
import { CategoryMark } from '../../blocks/services/category-mark.tsx'

interface Props {
  service: Pick<Service, 'key' | 'logoId'>
  category: Category | undefined
}

/** The service's logo, or its category's; the icon where there is none, or none can be had. */
export function ServiceLogo({ service, category }: Props) {
  const logoId = service.logoId ?? category?.logoId ?? null
  const [failedId, setFailedId] = useState<string | null>(null)
  const hasPicture = logoId !== null && logoId !== failedId
  return (
    <CategoryMark
      icon={category?.icon}
      service={service.key}
      picture={
        hasPicture && (
          <chakra.img
            src={fillPath(getCatalogueThumbnail.path, { id: logoId })}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            boxSize="full"
            objectFit="cover"
            onError={() => setFailedId(logoId)}
          />
        )
      }
    />
  )
}
