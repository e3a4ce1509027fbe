import { createFileRoute } from '@tanstack/react-router'
import { ManagementScreen } from '../features/catalogue/manage/management-screen.tsx'
import { LazySection } from '../ui/feedback/lazy-section.tsx'

export const Route = createFileRoute('/service-management')({ component: Screen })

const loadTrial = () => import('../features/applications/create/trial/form-trial.tsx')

function Screen() {
  return (
    <ManagementScreen
      preview={(shown) => (
        <LazySection name="form-trial" load={loadTrial}>
          {({ FormTrial }) => <FormTrial {...shown} />}
        </LazySection>
      )}
    />
  )
}
