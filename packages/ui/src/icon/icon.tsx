import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  BookOpen,
  Check,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  ClipboardList,
  Clock,
  Copy,
  Globe,
  GraduationCap,
  House,
  Inbox,
  LayoutGrid,
  Library,
  LogOut,
  Menu,
  MessageCircle,
  Newspaper,
  Paperclip,
  RefreshCw,
  Search,
  SendHorizontal,
  Trash2,
  User,
  Users,
  WifiOff,
  Wallet,
  X,
  type LucideIcon,
} from 'lucide-react';

const icons = {
  alert: CircleAlert,
  apps: LayoutGrid,
  arrowDown: ArrowDown,
  arrowLeft: ArrowLeft,
  arrowRight: ArrowRight,
  attach: Paperclip,
  check: Check,
  chevronDown: ChevronDown,
  chevronRight: ChevronRight,
  clock: Clock,
  close: X,
  copy: Copy,
  delete: Trash2,
  globe: Globe,
  group: Users,
  home: House,
  inbox: Inbox,
  journal: BookOpen,
  library: Library,
  menu: Menu,
  message: MessageCircle,
  news: Newspaper,
  offline: WifiOff,
  person: User,
  registration: ClipboardList,
  retry: RefreshCw,
  search: Search,
  send: SendHorizontal,
  services: Wallet,
  signOut: LogOut,
  university: GraduationCap,
} satisfies Record<string, LucideIcon>;

/** The icons of the portal by what they mean. */
export type IconName = keyof typeof icons;

interface Props {
  readonly name: IconName;
  readonly size?: number;
}

/** An icon beside words; it is silent, the words speak. */
export function Icon({ name, size = 20 }: Props) {
  const Drawing = icons[name];
  return <Drawing size={size} strokeWidth={1.85} aria-hidden />;
}
