"""The settings of a server: from flags, the environment or a file, in this order of precedence.

`--port 8710`, `RESPUBLICA_PORT=8710` and `port = 8710` in a TOML file mean the same. A wrong one is
named with what is allowed. `Settings(...)` itself looks nowhere else; `read_settings` does, by
pydantic-settings.
"""

import ipaddress
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)

from respublica.data_folder import data_folder
from respublica.engine.errors import ResPublicaError
from respublica.server.database_url import EXPECTED, WrongDatabase, check_address, is_postgresql
from respublica.server.mail_address import is_address

PREFIX = "RESPUBLICA_"
LOOPBACK = "127.0.0.1"
MOST_DAYS = 36500
_Days = Annotated[int, Field(ge=0, le=MOST_DAYS)]


class WrongSetting(ResPublicaError, ValueError):
    """Which setting, and what is allowed."""


def _own_database() -> str:
    return f"sqlite:///{data_folder() / 'games.db'}"


class Settings(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    host: str = Field(default=LOOPBACK, description="address to listen on")
    port: Annotated[int, Field(ge=0, le=65535)] = Field(
        default=8710, description="port to listen on, 0 to 65535; 0 takes a free one"
    )
    database: str = Field(
        default_factory=_own_database,
        description=f"{EXPECTED} (default: a file in your data folder)",
    )
    workers: Annotated[int, Field(ge=1, le=64)] = Field(
        default=1, description="processes that serve, 1 to 64; more than one need PostgreSQL"
    )
    public_url: str | None = Field(
        default=None,
        description="the address people use, if another one, for example https://example.org",
    )
    origins: tuple[str, ...] = Field(
        default=(),
        description="further origins whose pages may use this server, separated by spaces",
    )
    bot_delay: Annotated[float, Field(ge=0, le=60)] = Field(
        default=1.0, description="seconds a bot pauses on average, 0 to 60"
    )
    grace: Annotated[float, Field(ge=0, le=86400)] = Field(
        default=120.0, description="seconds until a bot stands in for somebody away, 0 to 86400"
    )
    thinkers: Annotated[int, Field(ge=1, le=64)] = Field(
        default=2, description="processes in which bots think, 1 to 64"
    )
    searchers: Annotated[int, Field(ge=1, le=64)] = Field(
        default=1, description="further ones for bots that search, if Numba is installed, 1 to 64"
    )
    analysts: Annotated[int, Field(ge=0, le=1)] = Field(
        default=1, description="whether games are reviewed and players coached, 0 or 1"
    )
    requests_per_second: Annotated[float, Field(gt=0, le=100000)] = Field(
        default=20.0, description="requests and messages of one player, averaged; more than 0"
    )
    requests_per_address: Annotated[float, Field(gt=0, le=1000000)] = Field(
        default=100.0, description="requests a second from one address, averaged; more than 0"
    )
    connections_per_player: Annotated[int, Field(ge=1, le=1000000)] = Field(
        default=20, description="sockets and streams of one player at once, 1 or more"
    )
    connections_per_address: Annotated[int, Field(ge=1, le=1000000)] = Field(
        default=500, description="sockets and streams from one address at once, 1 or more"
    )
    guests_per_hour: Annotated[float, Field(gt=0, le=1000000)] = Field(
        default=300.0, description="new guests from one address, averaged; more than 0"
    )
    passwords_per_hour: Annotated[float, Field(gt=0, le=1000000)] = Field(
        default=30.0, description="passwords tried from one address, averaged; more than 0"
    )
    keep_games: _Days = Field(
        default=730, description=f"days that finished games are kept, 0 to {MOST_DAYS}; 0: for ever"
    )
    keep_unstarted: _Days = Field(
        default=30,
        description=f"days that tables wait to be started, 0 to {MOST_DAYS}; 0: for ever",
    )
    keep_guests: _Days = Field(
        default=365,
        description=f"days that guests without games are kept, 0 to {MOST_DAYS}; 0: for ever",
    )
    keep_reports: _Days = Field(
        default=365,
        description=f"days that reports dealt with are kept, 0 to {MOST_DAYS}; 0: for ever",
    )
    smtp_host: str | None = Field(
        default=None, description="where mail is handed in; without it there is none"
    )
    smtp_port: Annotated[int, Field(ge=1, le=65535)] = Field(
        default=587, description="its port, 1 to 65535"
    )
    smtp_security: Literal["starttls", "tls", "none"] = Field(
        default="starttls", description="starttls, tls, or, on this machine alone, none"
    )
    smtp_user: str | None = Field(default=None, description="who hands it in, if it must be told")
    smtp_password_file: Path | None = Field(
        default=None, description="a file with the password for that, which nobody else can read"
    )
    mail_from: str | None = Field(
        default=None,
        description="whom mail comes from, for example play@example.org; needed with smtp_host",
        validate_default=True,
    )
    behind_proxy: bool = Field(
        default=False, description="trust the X-Forwarded-For of a proxy in front: true or false"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="debug, info, warning or error"
    )
    log_format: Literal["text", "json"] = Field(default="text", description="text or json")

    @field_validator("database")
    @classmethod
    def _is_database(cls, url: str) -> str:
        try:
            check_address(url)
        except WrongDatabase as error:
            raise ValueError(str(error)) from None
        return url

    @model_validator(mode="after")
    def _can_be_shared(self) -> "Settings":
        if self.workers > 1 and not is_postgresql(self.database):
            alone = "an SQLite database has one server; several need --database postgresql://..."
            raise ValueError(f"workers: got {self.workers}; {alone}")
        return self

    @model_validator(mode="after")
    def _is_found_from_letters(self) -> "Settings":
        is_known = self.is_on_loopback and not self.behind_proxy
        if self.sends_mail and self.public_url is None and not is_known:
            raise ValueError("public_url: needed with smtp_host; links in letters lead there")
        return self

    @field_validator("smtp_security")
    @classmethod
    def _is_private(cls, security: str, told: ValidationInfo) -> str:
        host = told.data.get("smtp_host")
        if security == "none" and host is not None and not _is_loopback(host):
            raise ValueError("mail would travel through the network for everybody to read")
        return security

    @field_validator("mail_from")
    @classmethod
    def _is_known(cls, sender: str | None, told: ValidationInfo) -> str | None:
        if told.data.get("smtp_host") is not None and not (sender and is_address(sender)):
            raise ValueError("whoever gets mail must see whom it is from")
        return sender

    @field_validator("public_url")
    @classmethod
    def _is_origin(cls, url: str | None) -> str | None:
        return None if url is None else _origin(url)

    @field_validator("origins", mode="before")
    @classmethod
    def _split(cls, value: Any) -> Any:
        return tuple(value.split()) if isinstance(value, str) else value

    @field_validator("origins")
    @classmethod
    def _are_origins(cls, urls: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(_origin, urls))

    @property
    def is_secure(self) -> bool:
        """People come over TLS."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def address(self) -> str:
        """What to type into a browser."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url or f"http://{host}:{self.port}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        own = {self.public_url} if self.public_url else set()
        if self.is_on_loopback:
            hosts = (LOOPBACK, "localhost", "[::1]")
            own |= {f"http://{host}:{self.port}" for host in hosts}
        return frozenset(own | {self.address} | set(self.origins))

    @property
    def is_on_loopback(self) -> bool:
        return _is_loopback(self.host)

    @property
    def sends_mail(self) -> bool:
        return self.smtp_host is not None


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _origin(url: str) -> str:
    scheme, separator, host = url.rstrip("/").partition("://")
    if scheme not in ("http", "https") or not separator or not host or "/" in host:
        raise ValueError(f"expected something like https://example.org, got '{url:.80}'")
    return f"{scheme}://{host.lower()}"


def read_settings(
    flags: Mapping[str, Any], file: Path | None = None, defaults: Mapping[str, Any] | None = None
) -> Settings:
    """From flags, the environment and a file, in this order; `WrongSetting` names a wrong one.

    A flag that is None was not given. `defaults` take the place of those that `Settings` has.
    """
    given = {name: value for name, value in flags.items() if value is not None}
    try:
        return _with_sources(file, defaults or {})(**given)
    except ValidationError as error:
        raise WrongSetting(_explained(error)) from None


def _with_sources(file: Path | None, defaults: Mapping[str, Any]) -> type[Settings]:
    """Settings that look also into the environment and the file.

    The library is loaded here: help on a command needs the names above, and not the library.
    """
    from pydantic_settings import (
        BaseSettings,
        InitSettingsSource,
        SettingsConfigDict,
    )
    from pydantic_settings import PydanticBaseSettingsSource as Source

    class WithSources(Settings, BaseSettings):
        # What is in a variable is text, never JSON.
        model_config = SettingsConfigDict(env_prefix=PREFIX, enable_decoding=False)

        @classmethod
        def settings_customise_sources(
            cls,
            settings_cls: type[BaseSettings],
            init_settings: Source,
            env_settings: Source,
            dotenv_settings: Source,
            file_secret_settings: Source,
        ) -> tuple[Source, ...]:
            last = InitSettingsSource(settings_cls, dict(defaults))
            if file is None:
                return init_settings, env_settings, last
            in_file = InitSettingsSource(settings_cls, _read_toml(file))
            return init_settings, env_settings, in_file, last

    return WithSources


def _read_toml(file: Path) -> dict[str, Any]:
    """Read here and not by the library, which passes over a file that is missing or a pipe."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise WrongSetting(f"{file}: {error}") from None


def _explained(error: ValidationError) -> str:
    """The first wrong setting, with what is allowed."""
    first = error.errors(include_url=False)[0]
    if not first["loc"]:
        return str(first["ctx"]["error"])
    name = str(first["loc"][0])
    if name not in Settings.model_fields:
        return f"{name}: no such setting; there are {', '.join(Settings.model_fields)}"
    allowed = Settings.model_fields[name].description
    return f"{name}: got {first['input']!r:.80}; allowed: {allowed}"
