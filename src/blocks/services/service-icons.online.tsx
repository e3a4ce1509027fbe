import type { LucideIcon } from 'lucide-react'
import Accessibility from 'lucide-react/icons/accessibility'
import Baby from 'lucide-react/icons/baby'
import BadgeIndianRupee from 'lucide-react/icons/badge-indian-rupee'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Bike from 'lucide-react/icons/bike'
import Building from 'lucide-react/icons/building'
import CloudRain from 'lucide-react/icons/cloud-rain'
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import Droplet from 'lucide-react/icons/droplet'
import Factory from 'lucide-react/icons/factory'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import Gem from 'lucide-react/icons/gem'
import Glasses from 'lucide-react/icons/glasses'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Hammer from 'lucide-react/icons/hammer'
import HandHelping from 'lucide-react/icons/hand-helping'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import KeyRound from 'lucide-react/icons/key-round'
import LandPlot from 'lucide-react/icons/land-plot'
import Layers2 from 'lucide-react/icons/layers-2'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MapPin from 'lucide-react/icons/map-pin'
import Newspaper from 'lucide-react/icons/newspaper'
import PiggyBank from 'lucide-react/icons/piggy-bank'
import Scale from 'lucide-react/icons/scale'
import ScanFace from 'lucide-react/icons/scan-face'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Smartphone from 'lucide-react/icons/smartphone'
import Tractor from 'lucide-react/icons/tractor'
import TrainFront from 'lucide-react/icons/train-front'
import Umbrella from 'lucide-react/icons/umbrella'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import Vote from 'lucide-react/icons/vote'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'

const ICONS: Partial<Record<string, LucideIcon>> = {
  'bank-account': PiggyBank,
  insurance: Umbrella,
  'bill-payment': Wallet,
  'mobile-dth-recharge': Smartphone,
  'train-ticket': TrainFront,
  'income-certificate': BadgeIndianRupee,
  'domicile-certificate': MapPin,
  'caste-certificate': Users,
  'non-creamy-layer': Layers2,
  'ews-certificate': Scale,
  'senior-citizen-certificate': Glasses,
  'birth-death-certificate': Baby,
  'marriage-registration': Gem,
  'gazette-name-change': Newspaper,
  'pm-kisan': Tractor,
  'crop-insurance': CloudRain,
  'mahadbt-scholarship': GraduationCap,
  'eshram-card': Hammer,
  'pan-card': CreditCard,
  'aadhaar-address-update': FingerprintPattern,
  'voter-card': Vote,
  'passport-application': Globe,
  'police-clearance': ShieldCheck,
  'satbara-extract': LandPlot,
  'property-tax': Building,
  'electricity-connection': Lightbulb,
  'water-connection': Droplet,
  'learner-licence': Bike,
  'vehicle-rc-transfer': KeyRound,
  'shop-act': ShoppingBag,
  'udyam-registration': Factory,
  'gst-registration': BadgePercent,
  'fssai-registration': Utensils,
  'ration-card-new': ShoppingBasket,
  'ration-card-name-addition': UserPlus,
  'disability-certificate': Accessibility,
  'ayushman-card': HeartPulse,
  'sanjay-gandhi-pension': Coins,
  'shravanbal-pension': HandHelping,
  'jeevan-pramaan': ScanFace,
}

interface Props {
  service: string
  size: number
  /** Of its category: a service that an administrator adds has no icon of its own. */
  children: ReactNode
}

/** The icon of a service, by its key. */
export function ServiceIcon({ service, size, children }: Props) {
  const Icon = ICONS[service]
  return Icon ? <Icon size={size} /> : children
}
