// What remotes may import from react-router-dom. The shell shares its own copy with exactly these exports, so that all
// else is shaken out of it; the build of a remote checks its imports against this list.
export {
  Link,
  NavLink,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
