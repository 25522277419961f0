import { RouterSignInSurroundings } from '../shared/router-surroundings.tsx';
import { SignInView } from './sign-in-view.tsx';

export function SignInPage() {
  return (
    <RouterSignInSurroundings>
      <SignInView />
    </RouterSignInSurroundings>
  );
}
