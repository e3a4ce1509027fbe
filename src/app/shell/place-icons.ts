import type { LucideIcon } from 'lucide-react'
import Activity from 'lucide-react/icons/activity'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChartLine from 'lucide-react/icons/chart-line'
import CircleUser from 'lucide-react/icons/circle-user'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import FileChartColumn from 'lucide-react/icons/file-chart-column'
import Files from 'lucide-react/icons/files'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import Landmark from 'lucide-react/icons/landmark'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import ListTodo from 'lucide-react/icons/list-todo'
import Percent from 'lucide-react/icons/percent'
import Plus from 'lucide-react/icons/plus'
import Scale from 'lucide-react/icons/scale'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings-2'
import Smartphone from 'lucide-react/icons/smartphone'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Ticket from 'lucide-react/icons/ticket'
import Truck from 'lucide-react/icons/truck'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { BarAction, MorePlace } from '../../../contract/core/bottom-bar.ts'

/** One icon for each place and action of the bottom bar and of More. */
export const PLACE_ICONS: Record<MorePlace | BarAction, LucideIcon> = {
  'new-application': Plus,
  'most-urgent': ListTodo,
  '/': House,
  '/applications': Files,
  '/franchises': Store,
  '/service-partner': Handshake,
  '/services': LayoutGrid,
  '/support-team': Users,
  '/pending-applications': Clock,
  '/feedbacks': Star,
  '/support': LifeBuoy,
  '/ticket-admin': Ticket,
  '/gramone-seva': Truck,
  '/revenue': ChartColumn,
  '/payment-status': IndianRupee,
  '/payment-status/day-book': BookOpen,
  '/payouts': Landmark,
  '/remittances': HandCoins,
  '/customers': UserRound,
  '/devices': Smartphone,
  '/outbox': Send,
  '/service-management': Settings,
  '/payouts/reconciliation': Scale,
  '/holidays': CalendarDays,
  '/tax': Percent,
  '/analytics': ChartLine,
  '/reports': FileChartColumn,
  '/audit': History,
  '/audit/reads': Eye,
  '/system': Activity,
  '/alerts': Bell,
  '/settings': CircleUser,
}
