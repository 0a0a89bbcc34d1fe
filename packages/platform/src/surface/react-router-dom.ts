// The exports of react-router-dom that remotes may import. The shell shares exactly these, so that the rest is tree-shaken;
// the build of a remote checks its imports against this list.
export {
  Link,
  NavLink,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
