import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { FranchiseMap } from './franchise-map.tsx'

const HEIGHT = '24rem'
const ALL = {}

/** The whole network on a map; it is loaded once the section is near the window. */
export function DashboardMap() {
  const { t } = useLingui()
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <chakra.section aria-labelledby={titleId} marginBlockEnd="6">
      <SectionHead
        id={titleId}
        title={t`Franchise map`}
        marginBlockEnd="2"
        action={
          <Button asChild variant="quiet" marginInlineEnd="-4">
            <Link to="/franchises" search={{ view: 'map' } as never}>{t`Manage franchises`}</Link>
          </Button>
        }
      />
      <chakra.div ref={box} minHeight={HEIGHT}>
        {isNear && <FranchiseMap filters={ALL} height={HEIGHT} />}
      </chakra.div>
    </chakra.section>
  )
}
