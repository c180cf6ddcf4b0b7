/** Who may speak to the bot over HTTP, and by which credentials it answers. */
import { ConfigurationServiceClientCredentialFactory } from 'botbuilder';
import {
  AuthenticationConfiguration,
  AuthenticationError,
  BotFrameworkAuthentication,
  BotFrameworkAuthenticationFactory,
  PasswordServiceClientCredentialFactory,
  ServiceClientCredentialsFactory,
  type AuthenticateRequestResult,
  type ConnectorFactory,
  type ServiceClientCredentials,
  type UserTokenClient,
} from 'botframework-connector';
import { StatusCodes, type Activity } from 'botframework-schema';
import type { Config } from '../../config.ts';

type Settings = Pick<
  Config,
  'MicrosoftAppId' | 'MicrosoftAppPassword' | 'MicrosoftAppType' | 'MicrosoftAppTenantId' | 'TEAMS_DEV_UNAUTHENTICATED'
>;

/** Another issuer of tokens than the public cloud's: for tests, and for a closed network. */
export interface Trust {
  /** The `iss` of its tokens. */
  readonly issuer: string;
  /** Address of its OpenID metadata. */
  readonly metadataUrl: string;
  /** The token that the bot itself sends with its replies. */
  readonly replyToken: string;
}

/** The claim that says to which service a token belongs. */
const serviceUrlClaim = 'serviceurl';
/** Who signs for the channels. Tokens of other issuers (the emulator, other bots) are let in by the SDK, not by us. */
const channelIssuer = 'https://api.botframework.com';

const unauthorized = (why: string): AuthenticationError => new AuthenticationError(why, StatusCodes.UNAUTHORIZED);

/** Credentials of a local issuer: one app id, one fixed token for replies. */
class LocalCredentials extends ServiceClientCredentialsFactory {
  readonly #appId: string;
  readonly #token: string;
  constructor(appId: string, token: string) {
    super();
    this.#appId = appId;
    this.#token = token;
  }
  isValidAppId = (appId: string): Promise<boolean> => Promise.resolve(appId === this.#appId);
  isAuthenticationDisabled = (): Promise<boolean> => Promise.resolve(false);
  createCredentials = (): Promise<ServiceClientCredentials> =>
    Promise.resolve({
      signRequest: (request) => {
        request.headers.set('authorization', `Bearer ${this.#token}`);
        return Promise.resolve(request);
      },
    });
}

/** The SDK's check of tokens, and what it leaves out: every failure is a 401, and a token is good for one service only. */
class CheckedAuthentication extends BotFrameworkAuthentication {
  readonly #inner: BotFrameworkAuthentication;
  readonly #allowed: (activity: Partial<Activity>, result: AuthenticateRequestResult) => boolean;
  constructor(
    inner: BotFrameworkAuthentication,
    allowed: (activity: Partial<Activity>, result: AuthenticateRequestResult) => boolean,
  ) {
    super();
    this.#inner = inner;
    this.#allowed = allowed;
  }
  async authenticateRequest(activity: Activity, header: string): Promise<AuthenticateRequestResult> {
    const result = await this.#inner.authenticateRequest(activity, header).catch((error: unknown) => {
      throw isTokenFault(error) ? unauthorized('The token is not valid.') : error;
    });
    if (!this.#allowed(activity, result)) throw unauthorized('The token is not for this service address.');
    return result;
  }
  authenticateStreamingRequest = (): Promise<AuthenticateRequestResult> =>
    Promise.reject(unauthorized('There is no stream here.'));
  createConnectorFactory = (
    ...given: Parameters<BotFrameworkAuthentication['createConnectorFactory']>
  ): ConnectorFactory => this.#inner.createConnectorFactory(...given);
  createUserTokenClient = (
    ...given: Parameters<BotFrameworkAuthentication['createUserTokenClient']>
  ): Promise<UserTokenClient> => this.#inner.createUserTokenClient(...given);
}

/** Faults of the token itself, as the JWT library names them. */
const isTokenFault = (error: unknown): boolean =>
  error instanceof Error &&
  ['JsonWebTokenError', 'TokenExpiredError', 'NotBeforeError', 'SyntaxError'].includes(error.name);

const isLocal = (address: string | undefined): boolean =>
  /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(address ?? '');

/**
 * How requests are checked, by the settings; undefined where Teams is not configured.
 * @param trust another issuer than the public cloud's.
 */
export function cloudAuthentication(settings: Settings, trust?: Trust): BotFrameworkAuthentication | undefined {
  const { MicrosoftAppId: appId } = settings;
  if (appId === undefined) {
    if (!settings.TEAMS_DEV_UNAUTHENTICATED) return undefined;
    const open = made(new PasswordServiceClientCredentialFactory('', ''));
    // Nobody is checked: so replies go to this machine alone.
    return new CheckedAuthentication(open, ({ serviceUrl }) => isLocal(serviceUrl));
  }
  const inner =
    trust === undefined
      ? made(new ConfigurationServiceClientCredentialFactory(namesOf(settings)))
      : made(new LocalCredentials(appId, trust.replyToken), trust);
  const issuer = trust?.issuer ?? channelIssuer;
  return new CheckedAuthentication(
    inner,
    ({ serviceUrl }, { claimsIdentity }) =>
      serviceUrl !== undefined &&
      claimsIdentity.getClaimValue('iss') === issuer &&
      claimsIdentity.getClaimValue(serviceUrlClaim) === serviceUrl,
  );
}

/** The settings that are set, by the SDK's own names. */
const namesOf = ({ MicrosoftAppId, MicrosoftAppPassword, MicrosoftAppType, MicrosoftAppTenantId }: Settings) => ({
  ...(MicrosoftAppId !== undefined && { MicrosoftAppId }),
  ...(MicrosoftAppPassword !== undefined && { MicrosoftAppPassword }),
  ...(MicrosoftAppType !== undefined && { MicrosoftAppType }),
  ...(MicrosoftAppTenantId !== undefined && { MicrosoftAppTenantId }),
});

type Credentials = Pick<ServiceClientCredentialsFactory, keyof ServiceClientCredentialsFactory>;

/** With a local issuer all six addresses are set: the SDK takes the public cloud's for none of them then. */
function made(credentials: Credentials, trust?: Trust): BotFrameworkAuthentication {
  const own = (): string => trust?.issuer ?? '';
  return BotFrameworkAuthenticationFactory.create(
    '',
    true,
    own(),
    own(),
    own(),
    own(),
    trust?.metadataUrl ?? '',
    trust?.metadataUrl ?? '',
    '',
    credentials,
    new AuthenticationConfiguration(),
    undefined as never,
  );
}
